import { and, eq, sql } from "drizzle-orm";
import type { CheckInInput, CheckInItem } from "#schemas/check-in.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { AppError } from "#server/errors.ts";
import { lockEvent, rethrowDeletedAccount, toRemindedAt } from "#server/services/event/attendance/seats.ts";
import { getOrganisedEvent, requireCheckInOpen } from "#server/services/event/check-in/open-check-in.ts";
import { getPersonByPass } from "#server/services/event/check-in/pass.ts";
import { getPerson, noSuchMember, type Person } from "#server/services/event/check-in/person.ts";

/** Keeps the time and the host of an earlier check-in, so that several hosts at once store one of them. */
const firstCheckIn = <Value>(now: Value, hostId: Value) => ({
  checkedInAt: sql`coalesce(${attendances.checkedInAt}, ${now}::timestamptz)`,
  checkedInBy: sql`case when ${attendances.checkedInAt} is null then ${hostId}::int else ${attendances.checkedInBy} end`,
});

const returned = { checkedInAt: attendances.checkedInAt, walkedIn: attendances.walkedIn };

const checkInSeat = statement(
  (db, of: Placeholders<{ eventId: number; userId: number; hostId: number; now: Date }>) =>
    db
      .update(attendances)
      .set(firstCheckIn(of.now, of.hostId))
      .where(and(eq(attendances.eventId, of.eventId), eq(attendances.userId, of.userId)))
      .returning(returned),
);

/**
 * Checks a person in; repeated, it keeps the first time. Changes no calendar and sends no notification.
 * @param input `walkIn` gives a seat to a member without one
 * @throws AppError NOT_FOUND for an event, username or pass that is not there; FORBIDDEN for a viewer who does not
 *   organise the event; CONFLICT outside the time of the check-in, without a seat, or for a pass that two people have;
 *   UNAUTHENTICATED if the viewer's account is deleted meanwhile
 */
export async function checkIn(ctx: MemberContext, input: CheckInInput): Promise<CheckInItem> {
  const { db, now, viewer } = ctx;
  const { id: eventId, username = "", pass, walkIn = false } = input;
  requireCheckInOpen(await getOrganisedEvent(ctx, eventId), now());
  const person =
    pass === undefined
      ? await getPerson(db, username)
      : { ...(await getPersonByPass(db, eventId, pass)), isMember: true };
  const of = { eventId, userId: person.id, hostId: viewer.id, now: now() };
  const [seat] = await checkInSeat(db, of).catch(rethrowDeletedAccount);
  if (seat) return toItem(person, seat);
  if (!person.isMember) throw noSuchMember();
  if (!walkIn) throw new AppError("CONFLICT", `${person.username} has no seat.`, { path: "walkIn" });
  return letIn(ctx, eventId, person);
}

/** Gives a seat to a member who came without one, even if the event is full. It keeps their place in the waitlist for an undo. */
async function letIn(ctx: MemberContext, eventId: number, person: Person): Promise<CheckInItem> {
  const { db, now, viewer } = ctx;
  const seat = await db.transaction(async (tx) => {
    const event = await lockEvent({ ...ctx, db: tx }, eventId);
    requireCheckInOpen(event, now());
    const [waited] = await tx
      .delete(waitlistEntries)
      .where(and(eq(waitlistEntries.eventId, eventId), eq(waitlistEntries.userId, person.id)))
      .returning({ waitlistId: waitlistEntries.id, waitingSince: waitlistEntries.createdAt });
    // From here on, the account is not deleted.
    const [account] = await tx
      .select({ isShown: users.showsName })
      .from(users)
      .where(eq(users.id, person.id))
      .for("key share");
    if (!account) throw noSuchMember();
    const [made] = await tx
      .insert(attendances)
      .values({
        eventId,
        userId: person.id,
        walkedIn: true,
        ...waited,
        isShown: account.isShown,
        remindedAt: toRemindedAt(event, now()),
        checkedInAt: now(),
        checkedInBy: viewer.id,
        createdAt: now(),
      })
      .onConflictDoUpdate({
        target: [attendances.eventId, attendances.userId],
        set: firstCheckIn(sql`excluded.checked_in_at`, sql`excluded.checked_in_by`),
      })
      .returning(returned)
      .catch(rethrowDeletedAccount);
    return made;
  });
  ctx.invalidateTags(...seatTags(eventId));
  return toItem(person, seat);
}

function toItem(
  { username, firstName }: Person,
  seat: Pick<CheckInItem, "checkedInAt" | "walkedIn"> | undefined,
): CheckInItem {
  return { username, firstName, checkedInAt: seat?.checkedInAt ?? null, walkedIn: seat?.walkedIn ?? false };
}
