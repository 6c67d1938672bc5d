import { and, eq, inArray, or } from "drizzle-orm";
import { isOfFormerStart } from "#lib/event/check-in/check-in.ts";
import { checkedInPath } from "#lib/event/check-in/checked-in-path.ts";
import type { Attendance } from "#schemas/event/attendance.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { attendances, events, notifications, usernameCheckIns } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { getAttendance } from "#server/services/event/attendance/get-attendance.ts";
import { lockEvent } from "#server/services/event/attendance/seats.ts";
import { notCheckedIn, undoUntil } from "#server/services/event/row/own-check-ins.ts";
import { deleteNotice, isRowOf } from "#server/services/event/row/username-check-in-rows.ts";
import {
  holdAccount,
  releaseSeatOfWalkIn,
  storeSeatOfWalkIn,
} from "#server/services/event/walk-in/seat-of-walk-in.ts";
import { notificationKinds } from "#server/services/notification/notification-kinds.ts";

/**
 * Confirms that the viewer was at an event to which a host checked them in by username: they get the seat of a walk-in, on which no
 * first name is shown. Succeeds if it is confirmed already.
 * @throws AppError NOT_FOUND for an event that the viewer may not see, or to which nobody checked them in; CONFLICT once they undid
 *   it or the event moved to a later start; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function confirmCheckIn(ctx: MemberContext, eventId: number): Promise<Attendance> {
  const { now, viewer } = ctx;
  const isNew = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, eventId);
    if (!(await holdAccount(tx, viewer.id))) throw invalidToken();
    const of = { eventId, userId: viewer.id };
    const [row] = await tx.select().from(usernameCheckIns).where(isRowOf(of));
    if (!row) throw notCheckedIn();
    if (row.undoneAt) throw new AppError("CONFLICT", "You have undone this check-in.");
    if (row.confirmedAt) return false;
    const { checkedInAt, checkedInBy } = row;
    if (isOfFormerStart(checkedInAt, event, now())) {
      throw new AppError("CONFLICT", "This event has moved since you were checked in.");
    }
    const walkIn = { userId: viewer.id, checkedInAt, checkedInBy, isShown: false };
    // One time for both, by which an undo knows the seat.
    const confirmedAt = now();
    await storeSeatOfWalkIn(tx, { event, now: confirmedAt, walkIn });
    await tx.update(usernameCheckIns).set({ confirmedAt }).where(isRowOf(of));
    return true;
  });
  if (isNew) ctx.invalidateTags(...seatTags(eventId));
  return getAttendance(ctx, eventId);
}

/**
 * Undoes a check-in of the viewer by username, confirmed or not, also after the event moved: its seat goes, they are in the waitlist
 * again where they were, and no host checks them in by username there again. Succeeds if it is undone already.
 * @throws AppError NOT_FOUND for an event that the viewer may not see, or to which nobody checked them in; CONFLICT from seven days
 *   after the check-in on; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function undoOwnCheckIn(ctx: MemberContext, eventId: number): Promise<null> {
  const isSeatGone = await inTransaction(ctx, (txCtx) => undoOnce(txCtx, eventId));
  if (isSeatGone) ctx.invalidateTags(...seatTags(eventId));
  return null;
}

/** @returns true if a seat is gone */
async function undoOnce(ctx: MemberContext & InTransaction, eventId: number): Promise<boolean> {
  const { db: tx, now, viewer } = ctx;
  const event = await lockEvent(ctx, eventId);
  if (!(await holdAccount(tx, viewer.id))) throw invalidToken();
  const of = { eventId, userId: viewer.id };
  const [row] = await tx.select().from(usernameCheckIns).where(isRowOf(of));
  if (!row) throw notCheckedIn();
  if (row.undoneAt) return false;
  if (now() >= undoUntil(row)) {
    throw new AppError("CONFLICT", "A check-in can be undone for 7 days. Please ask the hosts.");
  }
  await tx.update(usernameCheckIns).set({ undoneAt: now(), confirmedAt: null }).where(isRowOf(of));
  await deleteNotice(tx, of);
  await recordAudit(ctx, { action: "check_in.undo", targetId: eventId });
  if (!row.confirmedAt) return false;
  // A seat is no walk-in's any more once the event moved; one that the person took since then has another time.
  const isSeatOfIt = or(eq(attendances.walkedIn, true), eq(attendances.createdAt, row.confirmedAt));
  return releaseSeatOfWalkIn(ctx, event, { userId: viewer.id, where: isSeatOfIt });
}

/** Takes the username of a host whose account is deleted out of the notifications about those whom they checked in by username. */
export async function forgetHostOfCheckIns(tx: Tx, hostId: number): Promise<void> {
  const rows = await tx
    .select({
      userId: usernameCheckIns.userId,
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      location: events.location,
    })
    .from(usernameCheckIns)
    .innerJoin(events, eq(events.id, usernameCheckIns.eventId))
    .where(eq(usernameCheckIns.checkedInBy, hostId));
  for (const [id, people] of Map.groupBy(rows, (row) => row.id)) {
    const [event] = people;
    if (!event) continue;
    const payload = { kind: "event_checked_in", event, host: null } as const;
    await tx
      .update(notifications)
      .set({ notificationMessage: notificationKinds.event_checked_in.message(payload) })
      .where(
        and(
          eq(notifications.link, checkedInPath(id)),
          inArray(
            notifications.userId,
            people.map(({ userId }) => userId),
          ),
        ),
      );
  }
}
