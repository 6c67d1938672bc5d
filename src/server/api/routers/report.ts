import { Paging } from "#schemas/paging.ts";
import { Report, Reported, ReportNoteInput, ReportPage, SettleReportInput } from "#schemas/report.ts";
import { activatedProcedure, adminProcedure, router } from "#server/api/trpc.ts";
import { listReports, reportNote, settleReport } from "#server/services/fridge/reports.ts";

export const reportRouter = router({
  note: activatedProcedure
    .meta({ scope: "offers:write" })
    .input(ReportNoteInput)
    .output(Reported)
    .mutation(({ ctx, input }) => reportNote(ctx, input)),

  list: adminProcedure
    .meta({ scope: "admin:read" })
    .input(Paging)
    .output(ReportPage)
    .query(({ ctx, input }) => listReports(ctx, input)),

  settle: adminProcedure
    .meta({ scope: "admin:write" })
    .input(SettleReportInput)
    .output(Report)
    .mutation(({ ctx, input }) => settleReport(ctx, input)),
});
