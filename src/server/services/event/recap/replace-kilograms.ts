import { and, eq, inArray, not } from "drizzle-orm";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { RecapFigures } from "#schemas/event/recap.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { sustainabilityEntries as entries, eventRecaps } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockEvents } from "#server/services/event/attendance/seats.ts";
import { LABEL_OF_FIGURE } from "#server/services/event/row/recap-figures.ts";

type Kilograms = Pick<RecapFigures, keyof typeof LABEL_OF_FIGURE>;

/**
 * Makes the kilograms of a recap the only ones of its event: replaces the recap's rows, and those that admins entered for
 * the event, which the audit log keeps. The event must be locked, in the transaction of `ctx`.
 */
export async function replaceKilograms(
  ctx: Pick<MemberContext, "db" | "now" | "viewer">,
  event: { id: number; startsAt: Date },
  kilograms: Kilograms,
): Promise<void> {
  const { db: tx, now, viewer } = ctx;
  const entered = await tx
    .delete(entries)
    .where(and(eq(entries.eventId, event.id), not(entries.isFromRecap)))
    .returning({
      id: entries.id,
      date: entries.date,
      label: entries.label,
      kg: entries.kg,
      eventId: entries.eventId,
    });
  for (const { id, ...details } of entered) {
    await recordAudit(ctx, { action: "sustainability.replace", targetId: id, details });
  }
  await removeKilograms(ctx, event.id);
  const rows = Object.entries(LABEL_OF_FIGURE).flatMap(([figure, label]) => {
    // The keys of the table are those of `Kilograms`.
    const kg = kilograms[figure as keyof Kilograms];
    return kg > 0 ? [{ label, kg }] : [];
  });
  if (rows.length === 0) return;
  const common = {
    eventId: event.id,
    isFromRecap: true,
    date: toCalendarDate(event.startsAt),
    createdBy: viewer.id,
    createdAt: now(),
  };
  await tx.insert(entries).values(rows.map((row) => ({ ...row, ...common })));
}

/** Removes the kilograms of an event's recap. The event must be locked, in the transaction of `ctx`. */
export async function removeKilograms({ db: tx }: Pick<MemberContext, "db">, eventId: number): Promise<void> {
  await tx.delete(entries).where(and(eq(entries.eventId, eventId), entries.isFromRecap));
}

/**
 * Locks events as closing them does, so that none of them is closed or reopened until the transaction ends. Ids without
 * an event are skipped.
 * @throws AppError CONFLICT if one of them is closed
 */
export async function lockOpenResults(tx: Tx, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  await lockEvents({ db: tx }, [...eventIds]);
  const closed = await tx
    .select({ eventId: eventRecaps.eventId })
    .from(eventRecaps)
    .where(inArray(eventRecaps.eventId, [...eventIds]))
    .limit(1);
  if (closed.length > 0) {
    throw new AppError("CONFLICT", "This event is closed. Change its recap instead.", { path: "eventId" });
  }
}
