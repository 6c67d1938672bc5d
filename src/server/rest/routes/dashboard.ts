import { downloadResponse, impactTable } from "#server/http/response/download-response.ts";
import { row } from "#server/rest/route.ts";

export const dashboardRoutes = [
  row({
    method: "GET",
    path: "/dashboard",
    procedure: "dashboard.get",
    input: "query",
    status: 200,
    summary: "Texts, sales of the last 12 months (or range=30d, range=all) and the five figures in kilograms",
    toData: ({ salesStep: _, ...dashboard }) => dashboard,
  }),
  row({
    method: "POST",
    path: "/dashboard/update",
    procedure: "dashboard.update",
    input: "body",
    status: 200,
    summary: "Change the title, the description or both, which head the impact page too",
  }),
  row({
    method: "POST",
    path: "/dashboard/sales",
    procedure: "dashboard.createSale",
    input: "body",
    status: 201,
    summary: "Enter what was sold on a day, in Singapore dollars",
  }),
  row({
    method: "PATCH",
    path: "/dashboard/sales/:id",
    procedure: "dashboard.updateSale",
    input: "body",
    status: 200,
    summary: "Correct a sale: date, amount or note; what is left out stays",
  }),
  row({
    method: "POST",
    path: "/dashboard/sustainability",
    procedure: "dashboard.createSustainability",
    input: "body",
    status: 201,
    summary: "Enter kilograms eaten, left on the plate, rescued (at an event), donated or composted",
  }),
  row({
    method: "PATCH",
    path: "/dashboard/sustainability/:id",
    procedure: "dashboard.updateSustainability",
    input: "body",
    status: 200,
    summary: "Correct an entry of kilograms: date, label, kilograms, note or event; what is left out stays",
  }),
  row({
    method: "GET",
    path: "/impact",
    procedure: "dashboard.impact",
    status: 200,
    summary: "What the community has done, in all and by month, with the factors behind meals and CO2e",
  }),
  row({
    method: "GET",
    path: "/impact.csv",
    procedure: "dashboard.impactCsv",
    status: 200,
    summary: "The months of /impact as text/csv",
    toFile: (csv) => downloadResponse(new Blob([csv]).stream(), impactTable),
  }),
];
