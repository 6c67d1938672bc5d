import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isUrgent, REPORT_REASONS } from "#lib/offers/reports.ts";
import type { Paging } from "#schemas/paging.ts";
import type { Report, Reported, ReportNoteInput, ReportPage, SettleReportInput } from "#schemas/report.ts";
import { fridgeTags } from "#server/cache/tags.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { fridgeNotes, fridges, reports, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { isShown, noteColumns } from "#server/services/fridge/fridge-row.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";
import { paginate } from "#server/services/paginate.ts";

/**
 * Reports a note about a fridge to the admins, once for each reporter.
 * @throws AppError NOT_FOUND for a note that is not on a page; TOO_MANY_REQUESTS
 */
export async function reportNote(
  ctx: MemberContext,
  { id, reason, text = null }: ReportNoteInput,
): Promise<Reported> {
  const { now, viewer } = ctx;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    await lockMember(tx, viewer);
    const [earlier] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.fridgeNoteId, id), eq(reports.reporterId, viewer.id)));
    if (earlier) return { id: earlier.id, isNew: false };
    const [note] = await tx
      .select({ authorId: fridgeNotes.authorId, fridge: fridges.name })
      .from(fridgeNotes)
      .innerJoin(fridges, eq(fridges.id, fridgeNotes.fridgeId))
      .where(and(eq(fridgeNotes.id, id), isShown));
    if (!note) throw new AppError("NOT_FOUND", "Note not found!");
    await txCtx.count("report");
    const payload = {
      kind: "offer_reported" as const,
      title: note.fridge,
      reason: REPORT_REASONS[reason],
      link: "/admin/reports",
      isUrgent: isUrgent(reason),
    };
    await notifyAdmins(txCtx, { payload, exceptId: viewer.id });
    const [stored] = await tx
      .insert(reports)
      .values({
        fridgeNoteId: id,
        aboutUserId: note.authorId,
        reporterId: viewer.id,
        reason,
        text,
        createdAt: now(),
      })
      .returning({ id: reports.id });
    if (!stored) throw new Error("The report was not stored");
    return { id: stored.id, isNew: true };
  });
}

const reportNotFound = () => new AppError("NOT_FOUND", "Report not found!");

/** Selects reports with the note that they are about, and its author; never the reporter. */
const selectReports = (db: Db) =>
  db
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      about: users.username,
      fridge: { id: fridges.id, name: fridges.name },
      note: noteColumns,
      outcome: reports.outcome,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(fridgeNotes, eq(fridgeNotes.id, reports.fridgeNoteId))
    .innerJoin(fridges, eq(fridges.id, fridgeNotes.fridgeId))
    .leftJoin(users, eq(users.id, reports.aboutUserId))
    .$dynamic();

/** Lists the reports that nobody has decided on: those about somebody's health first, then the oldest. */
export async function listReports({ db }: Pick<ServiceContext, "db">, paging: Paging): Promise<ReportPage> {
  const isUnsettled = and(isNull(reports.settledAt), isNotNull(reports.fridgeNoteId));
  const query = selectReports(db)
    .where(isUnsettled)
    .orderBy(sql`${reports.reason} not in ('unsafe', 'ill')`, asc(reports.createdAt), asc(reports.id));
  return paginate<Report>(db, { query, from: reports, where: isUnsettled }, paging);
}

/**
 * Decides on a report and on all others about the same note; `removed` takes the note off its page.
 * @throws AppError NOT_FOUND; CONFLICT if it was decided another way before
 */
export async function settleReport(ctx: MemberContext, { id, outcome }: SettleReportInput): Promise<Report> {
  const { now, viewer } = ctx;
  const settled = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [found] = await tx
      .select({ noteId: reports.fridgeNoteId, outcome: reports.outcome })
      .from(reports)
      .where(eq(reports.id, id))
      .for("no key update");
    if (!found) throw reportNotFound();
    if (found.outcome !== null && found.outcome !== outcome) {
      throw new AppError("CONFLICT", "An admin has decided on this report already.");
    }
    if (found.outcome === null && found.noteId !== null) {
      await tx
        .update(reports)
        .set({ outcome, settledAt: now(), settledBy: viewer.id })
        .where(and(eq(reports.fridgeNoteId, found.noteId), isNull(reports.settledAt)));
      if (outcome === "removed") {
        await tx.update(fridgeNotes).set({ hiddenAt: now() }).where(eq(fridgeNotes.id, found.noteId));
      }
      const action = outcome === "removed" ? "report.remove" : "report.keep";
      await recordAudit(txCtx, { action, targetId: id, details: { noteId: found.noteId } });
    }
    const [report] = await selectReports(tx).where(eq(reports.id, id));
    if (!report) throw reportNotFound();
    return report;
  });
  ctx.invalidateTags(...fridgeTags(settled.fridge.id));
  return settled;
}
