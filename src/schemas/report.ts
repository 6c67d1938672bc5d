import { z } from "zod";
import { REPORT_OUTCOMES, reportReasons } from "#lib/offers/reports.ts";
import { FridgeNote } from "#schemas/fridge.ts";
import { pageOf } from "#schemas/paging.ts";
import { idOf, optionalText } from "#schemas/text.ts";

const Reason = z.enum(reportReasons, "Reason is not in the list");

export const ReportNoteInput = z.object({
  id: idOf("note"),
  reason: Reason,
  text: optionalText("Text", 500, { multiline: true }).optional(),
});
export type ReportNoteInput = z.infer<typeof ReportNoteInput>;

/** Report that was stored, or was there before. */
export const Reported = z.object({ id: z.int(), isNew: z.boolean() });
export type Reported = z.infer<typeof Reported>;

/** Report as admins see it; it does not name who sent it. */
export const Report = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  about: z.string().nullable().meta({ description: "Username of whom it is about; null once deleted." }),
  fridge: z.object({ id: z.int(), name: z.string() }),
  note: FridgeNote,
  outcome: z.enum(REPORT_OUTCOMES).nullable().meta({ description: "Null until an admin has decided." }),
  createdAt: z.date(),
});
export type Report = z.infer<typeof Report>;

export const ReportPage = pageOf(Report);
export type ReportPage = z.infer<typeof ReportPage>;

export const SettleReportInput = z.object({
  id: idOf("report"),
  outcome: z
    .enum(REPORT_OUTCOMES, "Outcome is not in the list")
    .meta({ description: "`removed` takes the note off its page." }),
});
export type SettleReportInput = z.infer<typeof SettleReportInput>;
