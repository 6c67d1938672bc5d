import { and, eq, exists, isNotNull, not, or } from "drizzle-orm";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, eventHosts, events, usernameCheckIns } from "#server/db/schema/index.ts";
import { REMINDER_MS } from "#server/services/event/attendance/seats.ts";
import type { EventChange, EventRow } from "#server/services/event/row/event-fields.ts";

/**
 * Takes back what belongs to the former start of an event that moved: reminders, if it is more than a day away again, and
 * from an event that had begun, everything of its day. The event must be locked.
 */
export async function resetForNewStart(tx: Tx, { before, after }: EventChange, now: Date): Promise<void> {
  if (before.startsAt.getTime() === after.startsAt.getTime()) return;
  if (after.startsAt.getTime() - now.getTime() > REMINDER_MS) await resetReminders(tx, after.id);
  if (hasStarted(before, now) && !hasStarted(after, now)) await resetDay(tx, after);
}

async function resetReminders(tx: Tx, eventId: number): Promise<void> {
  for (const table of [attendances, eventHosts]) {
    await tx
      .update(table)
      .set({ remindedAt: null })
      .where(and(eq(table.eventId, eventId), isNotNull(table.remindedAt)));
  }
}

/**
 * Clears check-ins, walk-ins and what people were asked. A seat that the check-in made stays, like any other. Check-ins by username
 * stay for their people to undo, with the place in the waitlist of those who confirmed.
 */
async function resetDay(tx: Tx, { id, updatedAt }: EventRow): Promise<void> {
  await tx
    .update(events)
    .set({ walkIns: 0, formerCheckIns: 0, feedbackAskedAt: null, closeAskedAt: null, updatedAt })
    .where(eq(events.id, id));
  const confirmed = tx
    .select({ userId: usernameCheckIns.userId })
    .from(usernameCheckIns)
    .where(
      and(
        eq(usernameCheckIns.eventId, id),
        eq(usernameCheckIns.userId, attendances.userId),
        isNotNull(usernameCheckIns.confirmedAt),
      ),
    );
  await tx
    .update(attendances)
    .set({ waitlistId: null, waitingSince: null })
    .where(and(eq(attendances.eventId, id), isNotNull(attendances.waitlistId), not(exists(confirmed))));
  await tx
    .update(attendances)
    .set({ checkedInAt: null, checkedInBy: null, walkedIn: false })
    .where(
      and(
        eq(attendances.eventId, id),
        or(isNotNull(attendances.checkedInAt), eq(attendances.walkedIn, true)),
      ),
    );
}
