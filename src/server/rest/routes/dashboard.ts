import { downloadResponse, impactTable } from "#server/http/download.ts";
import { type Route, toId, toInput } from "#server/rest/route.ts";

export const dashboardRoutes: Route[] = [
  {
    method: "GET",
    path: "/dashboard",
    status: 200,
    access: "admin",
    summary: "Texts, sales of the last 12 months (or range=30d, range=all) and the five figures in kilograms",
    call: async (caller, { query }) => {
      const { salesStep: _, ...dashboard } = await caller.dashboard.get(toInput(query));
      return dashboard;
    },
  },
  {
    method: "POST",
    path: "/dashboard/update",
    status: 200,
    access: "admin",
    summary: "Change the title, the description or both, which head the impact page too",
    call: (caller, { body }) => caller.dashboard.update(toInput(body)),
  },
  {
    method: "POST",
    path: "/dashboard/sales",
    status: 201,
    access: "admin",
    summary: "Enter what was sold on a day, in Singapore dollars",
    call: (caller, { body }) => caller.dashboard.createSale(toInput(body)),
  },
  {
    method: "PATCH",
    path: "/dashboard/sales/:id",
    status: 200,
    access: "admin",
    summary: "Correct a sale: date, amount or note; what is left out stays",
    call: (caller, { params, body }) =>
      caller.dashboard.updateSale(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "POST",
    path: "/dashboard/sustainability",
    status: 201,
    access: "admin",
    summary: "Enter kilograms eaten, left on the plate, rescued (at an event), donated or composted",
    call: (caller, { body }) => caller.dashboard.createSustainability(toInput(body)),
  },
  {
    method: "PATCH",
    path: "/dashboard/sustainability/:id",
    status: 200,
    access: "admin",
    summary: "Correct an entry of kilograms: date, label, kilograms, note or event; what is left out stays",
    call: (caller, { params, body }) =>
      caller.dashboard.updateSustainability(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "GET",
    path: "/impact",
    status: 200,
    access: "public",
    summary: "What the community has done, in all and by month, with the factors behind meals and CO2e",
    call: (caller) => caller.dashboard.impact(),
  },
  {
    method: "GET",
    path: "/impact.csv",
    status: 200,
    access: "public",
    summary: "The months of /impact as text/csv",
    call: async (caller) =>
      downloadResponse(new Blob([await caller.dashboard.impactCsv()]).stream(), impactTable),
  },
];
