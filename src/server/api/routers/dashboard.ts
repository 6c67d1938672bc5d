import { z } from "zod";
import {
  Dashboard,
  DashboardInput,
  DashboardTexts,
  ListSalesInput,
  ListSustainabilityInput,
  RescueEvent,
  Sale,
  SaleInput,
  SalePage,
  SustainabilityEntry,
  SustainabilityInput,
  SustainabilityPage,
  SustainabilitySources,
  UpdateDashboardInput,
  UpdateSaleInput,
  UpdateSustainabilityInput,
} from "#schemas/dashboard.ts";
import { Impact, ImpactTotals } from "#schemas/impact.ts";
import { ImportedSales, ImportSalesInput, PreviewSalesInput, SalesPreview } from "#schemas/sales-import.ts";
import { idOf } from "#schemas/text.ts";
import { adminProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { MAX_BODY_BYTES } from "#server/http/body.ts";
import { updateDashboard } from "#server/services/dashboard/dashboard-texts.ts";
import { getDashboard } from "#server/services/dashboard/get-dashboard.ts";
import {
  IMPORT_DEADLINE_MS,
  importSales,
  previewSales,
} from "#server/services/dashboard/import/import-sales.ts";
import { createSale, deleteSale, listSales, updateSale } from "#server/services/dashboard/sales.ts";
import {
  createSustainability,
  deleteSustainability,
  listRescueEvents,
  listSustainability,
  updateSustainability,
} from "#server/services/dashboard/sustainability.ts";
import { getSustainabilitySources } from "#server/services/dashboard/sustainability-figures.ts";
import { exportImpact, getImpact, getImpactTotals } from "#server/services/impact/get-impact.ts";

const RowId = z.object({ id: idOf("row") });

export const dashboardRouter = router({
  get: adminProcedure
    .meta({ scope: "admin:read" })
    .input(DashboardInput)
    .output(Dashboard)
    .query(({ ctx, input }) => getDashboard(ctx, input)),

  update: adminProcedure
    .meta({ scope: "admin:write" })
    .input(UpdateDashboardInput)
    .output(DashboardTexts)
    .mutation(({ ctx, input }) => updateDashboard(ctx, input)),

  sales: adminProcedure
    .meta({ scope: "admin:read" })
    .input(ListSalesInput)
    .output(SalePage)
    .query(({ ctx, input }) => listSales(ctx, input)),

  createSale: adminProcedure
    .meta({ scope: "admin:write" })
    .input(SaleInput)
    .output(Sale)
    .mutation(({ ctx, input }) => createSale(ctx, input)),

  updateSale: adminProcedure
    .meta({ scope: "admin:write" })
    .input(UpdateSaleInput)
    .output(Sale)
    .mutation(({ ctx, input }) => updateSale(ctx, input)),

  deleteSale: adminProcedure
    .meta({ scope: "admin:write" })
    .input(RowId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteSale(ctx, input.id)),

  /** Writes nothing; a mutation because a file does not fit into a URL. */
  previewSales: adminProcedure
    .meta({ scope: "admin:write", deadlineMs: IMPORT_DEADLINE_MS, maxBodyBytes: MAX_BODY_BYTES })
    .input(PreviewSalesInput)
    .output(SalesPreview)
    .mutation(({ ctx, input }) => previewSales(ctx, input)),

  importSales: adminProcedure
    .meta({ scope: "admin:write", deadlineMs: IMPORT_DEADLINE_MS, maxBodyBytes: MAX_BODY_BYTES })
    .input(ImportSalesInput)
    .output(ImportedSales)
    .mutation(({ ctx, input }) => importSales(ctx, input)),

  sustainability: adminProcedure
    .meta({ scope: "admin:read" })
    .input(ListSustainabilityInput)
    .output(SustainabilityPage)
    .query(({ ctx, input }) => listSustainability(ctx, input)),

  sustainabilitySources: adminProcedure
    .meta({ scope: "admin:read" })
    .output(SustainabilitySources)
    .query(({ ctx }) => getSustainabilitySources(ctx)),

  rescueEvents: adminProcedure
    .meta({ scope: "admin:read" })
    .output(z.array(RescueEvent))
    .query(({ ctx }) => listRescueEvents(ctx)),

  createSustainability: adminProcedure
    .meta({ scope: "admin:write" })
    .input(SustainabilityInput)
    .output(SustainabilityEntry)
    .mutation(({ ctx, input }) => createSustainability(ctx, input)),

  updateSustainability: adminProcedure
    .meta({ scope: "admin:write" })
    .input(UpdateSustainabilityInput)
    .output(SustainabilityEntry)
    .mutation(({ ctx, input }) => updateSustainability(ctx, input)),

  deleteSustainability: adminProcedure
    .meta({ scope: "admin:write" })
    .input(RowId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteSustainability(ctx, input.id)),

  impact: openProcedure.output(Impact).query(({ ctx }) => getImpact(ctx)),

  impactTotals: openProcedure.output(ImpactTotals).query(({ ctx }) => getImpactTotals(ctx)),

  impactCsv: openProcedure.output(z.string()).query(({ ctx }) => exportImpact(ctx)),
});
