import { Dashboard } from "#schemas/dashboard.ts";
import { impactTable } from "#server/http/response/download-response.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const dashboardRoutes = rowsOf("Dashboard and impact", [
  row({
    method: "GET",
    path: "/dashboard",
    procedure: "dashboard.get",
    title: "Show the dashboard",
    description:
      "Texts, sales of the last 12 months (or `range=30d`, `range=all`) and the five figures in kilograms.",
    response: {
      schema: Dashboard.omit({ salesStep: true }),
      of: ({ salesStep: _, ...dashboard }) => dashboard,
    },
    example: { as: "admin", query: { range: "30d" } },
  }),
  row({
    method: "POST",
    path: "/dashboard/update",
    procedure: "dashboard.update",
    title: "Change the dashboard's texts",
    description: "The title, the description or both; the impact page shows them too.",
    example: { as: "admin", body: { title: "What we saved" } },
  }),
  row({
    method: "POST",
    path: "/dashboard/sales",
    procedure: "dashboard.createSale",
    status: 201,
    title: "Enter the sales of a day",
    description: "In Singapore dollars.",
    keyed: true,
    example: { as: "admin", body: { date: "2026-11-20", amount: 128.5, note: "Stall at the market" } },
  }),
  row({
    method: "PATCH",
    path: "/dashboard/sales/:id",
    procedure: "dashboard.updateSale",
    title: "Correct the sales of a day",
    description: "Omitted fields stay unchanged.",
    example: { as: "admin", path: { id: EXAMPLE_IDS.sale }, body: { amount: 130 } },
  }),
  row({
    method: "POST",
    path: "/dashboard/sustainability",
    procedure: "dashboard.createSustainability",
    status: 201,
    title: "Enter kilograms",
    description: "Eaten, left on the plate, rescued (at an event), donated or composted.",
    keyed: true,
    example: {
      as: "admin",
      body: { date: "2026-11-20", label: "Rescued", kg: 42.5, eventId: EXAMPLE_IDS.event },
    },
  }),
  row({
    method: "PATCH",
    path: "/dashboard/sustainability/:id",
    procedure: "dashboard.updateSustainability",
    title: "Correct an entry of kilograms",
    description: "Omitted fields stay unchanged.",
    errors: { 409: "The kilograms are counted from offers, or the event that they name is closed" },
    example: { as: "admin", path: { id: EXAMPLE_IDS.kilograms }, body: { kg: 43 } },
  }),
  row({
    method: "GET",
    path: "/impact",
    procedure: "dashboard.impact",
    kept: true,
    title: "Show what the community has achieved",
    description: "In total and by month, with the factors behind meals and CO2e.",
    tool: {
      name: "impact",
      description: "Shows what the community has rescued, eaten and composted, in total and by month.",
    },
    example: { as: "visitor" },
  }),
  row({
    method: "GET",
    path: "/impact.csv",
    procedure: "dashboard.impactCsv",
    title: "Download the impact by month",
    description: "The figures of `GET /impact`, one line per month.",
    file: impactTable,
    example: { as: "visitor" },
  }),
]);
