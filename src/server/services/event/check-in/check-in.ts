import { and, eq } from "drizzle-orm";
import { isOfFormerStart } from "#lib/event/check-in/check-in.ts";
import type {
  CheckInInput,
  CheckInItem,
  SetWalkInsInput,
  UndoCheckInInput,
  WalkIns,
} from "#schemas/event/check-in.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockEvent, rethrowDeletedAccount } from "#server/services/event/attendance/seats.ts";
import { requireNotClosed } from "#server/services/event/change/lock-for-change.ts";
import { checkInByUsername } from "#server/services/event/check-in/check-in-by-username.ts";
import { getOrganisedEvent, requireCheckInOpen } from "#server/services/event/check-in/open-check-in.ts";
import { getPersonByOwnPass, isOwnPassCode } from "#server/services/event/check-in/own-pass.ts";
import { getPersonByPass } from "#server/services/event/check-in/pass.ts";
import { getPerson, noSuchMember, type Person } from "#server/services/event/check-in/person.ts";
import { requireOrganiser } from "#server/services/event/row/access.ts";
import { removeUsernameCheckIn } from "#server/services/event/row/username-check-in-rows.ts";
import {
  checkedInColumns,
  firstCheckIn,
  holdAccount,
  releaseSeatOfWalkIn,
  storeSeatOfWalkIn,
} from "#server/services/event/walk-in/seat-of-walk-in.ts";

const checkInSeat = statement(
  (db, of: Placeholders<{ eventId: number; userId: number; hostId: number; now: Date }>) =>
    db
      .update(attendances)
      .set(firstCheckIn(of.now, of.hostId))
      .where(and(eq(attendances.eventId, of.eventId), eq(attendances.userId, of.userId)))
      .returning(checkedInColumns),
);

/**
 * Checks a person in; repeated, it keeps the first time. Changes no calendar.
 * @param input `walkIn` lets in a member without a seat: whose pass was shown gets one; of others only the username is known, and
 *   they are notified and asked to confirm
 * @throws AppError NOT_FOUND for an event, username or pass that is not there; FORBIDDEN for a viewer who does not
 *   organise the event; CONFLICT outside the time of the check-in, without a seat, or for a pass that two people have;
 *   TOO_MANY_REQUESTS; UNAUTHENTICATED if the viewer's account is deleted meanwhile
 */
export async function checkIn(ctx: MemberContext, input: CheckInInput): Promise<CheckInItem> {
  const { db, now, viewer } = ctx;
  const { id: eventId, walkIn = false } = input;
  requireCheckInOpen(await getOrganisedEvent(ctx, eventId), now());
  const { isMember, ...person } = await findPerson(ctx, input);
  const of = { eventId, userId: person.id, hostId: viewer.id, now: now() };
  const [seat] = await checkInSeat(db, of).catch(rethrowDeletedAccount);
  if (seat) return toItem(person, seat);
  if (!isMember) throw noSuchMember();
  if (!walkIn) throw new AppError("CONFLICT", `${person.username} has no spot.`, { path: "walkIn" });
  const agrees = input.pass !== undefined || person.id === viewer.id;
  return agrees ? letIn(ctx, eventId, person) : checkInByUsername(ctx, eventId, person);
}

async function findPerson(
  ctx: MemberContext,
  { id: eventId, username = "", pass }: CheckInInput,
): Promise<Person & { isMember: boolean }> {
  if (pass === undefined) return getPerson(ctx.db, username);
  const person = await (isOwnPassCode(pass)
    ? getPersonByOwnPass(ctx, pass)
    : getPersonByPass(ctx.db, eventId, pass));
  return { ...person, isMember: true };
}

/** Gives a seat to a member who came without one and agrees to it. A check-in by username before keeps its time. */
async function letIn(ctx: MemberContext, eventId: number, person: Person): Promise<CheckInItem> {
  const { now, viewer } = ctx;
  const seat = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, eventId);
    requireCheckInOpen(event, now());
    const account = await holdAccount(tx, person.id);
    if (!account) throw noSuchMember();
    const earlier = await removeUsernameCheckIn(tx, { eventId, userId: person.id });
    const isKept = earlier !== null && !isOfFormerStart(earlier, event, now());
    const walkIn = {
      userId: person.id,
      checkedInAt: isKept ? earlier : now(),
      checkedInBy: viewer.id,
      isShown: account.showsName,
    };
    return storeSeatOfWalkIn(tx, { event, now: now(), walkIn });
  });
  ctx.invalidateTags(...seatTags(eventId));
  return toItem(person, seat);
}

function toItem(
  { username, firstName }: Person,
  seat: Pick<CheckInItem, "checkedInAt" | "walkedIn"> | undefined,
): CheckInItem {
  return {
    username,
    firstName,
    checkedInAt: seat?.checkedInAt ?? null,
    walkedIn: seat?.walkedIn ?? false,
    confirmed: true,
  };
}

/**
 * Takes a check-in back, and with it the seat of a member who came without one, who is in the waitlist again where they were, or what
 * they have not confirmed.
 * Succeeds for a person who is not checked in.
 * @throws AppError NOT_FOUND for an event or a username that is not there; FORBIDDEN for a viewer who does not organise
 *   the event; CONFLICT outside the time of the check-in
 */
export async function undoCheckIn(ctx: MemberContext, { id, username }: UndoCheckInInput): Promise<null> {
  const { db, now } = ctx;
  requireCheckInOpen(await getOrganisedEvent(ctx, id), now());
  const person = await getPerson(db, username);
  const isSeatGone = await inTransaction(ctx, (txCtx) => undo(txCtx, id, person.id));
  if (isSeatGone) ctx.invalidateTags(...seatTags(id));
  return null;
}

/** @returns true if the seat was a walk-in's and is gone */
async function undo(ctx: MemberContext & InTransaction, eventId: number, userId: number): Promise<boolean> {
  const { db: tx } = ctx;
  const event = await lockEvent(ctx, eventId);
  if (!(await holdAccount(tx, userId))) return false;
  await removeUsernameCheckIn(tx, { eventId, userId });
  if (await releaseSeatOfWalkIn(ctx, event, { userId, where: eq(attendances.walkedIn, true) })) return true;
  await tx
    .update(attendances)
    .set({ checkedInAt: null, checkedInBy: null })
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId)));
  return false;
}

/**
 * Stores how many people without an account were let in. The number is part of no page, and no version of the event.
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; CONFLICT outside the time of the
 *   check-in, and once the event is closed, whose recap has the number
 */
export async function setWalkIns(ctx: MemberContext, { id, count }: SetWalkInsInput): Promise<WalkIns> {
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const event = await lockEvent(txCtx, id);
    await requireOrganiser(txCtx, id);
    requireCheckInOpen(event, ctx.now());
    await requireNotClosed(tx, id);
    // Keeps `updatedAt`, which Drizzle would set: an organiser who edits the event meanwhile is not refused.
    await tx.update(events).set({ walkIns: count, updatedAt: events.updatedAt }).where(eq(events.id, id));
  });
  return { walkIns: count };
}
