import { isAdmin } from "#lib/account/permission.ts";
import { isOfFormerStart } from "#lib/event/check-in/check-in.ts";
import { phaseOf } from "#lib/event/when/event-phase.ts";
import type { CheckInItem } from "#schemas/event/check-in.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { usernameCheckIns } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import {
  lockEvent,
  rethrowDeletedAccount,
  type SeatedEvent,
} from "#server/services/event/attendance/seats.ts";
import { requireCheckInOpen } from "#server/services/event/check-in/open-check-in.ts";
import { noSuchMember, type Person } from "#server/services/event/check-in/person.ts";
import { isRowOf, removeUsernameCheckIn } from "#server/services/event/row/username-check-in-rows.ts";
import { holdAccount } from "#server/services/event/walk-in/seat-of-walk-in.ts";
import { notify } from "#server/services/notification/notify.ts";

/**
 * Checks in a member without a seat by their username alone, to which they have not agreed: they count nowhere until they confirm.
 * Notifies them, once however often it is repeated.
 * @param person without a seat
 * @returns what the host sees: no first name
 * @throws AppError CONFLICT outside the event, and for an admin whom a member checks in, or a member who undid it before, with the
 *   same words; TOO_MANY_REQUESTS; NOT_FOUND if the account is deleted meanwhile
 */
export async function checkInByUsername(
  ctx: MemberContext,
  eventId: number,
  person: Person,
): Promise<CheckInItem> {
  const checkedInAt = await inTransaction(ctx, async (txCtx) => {
    const event = await lockEvent(txCtx, eventId);
    requireCheckInOpen(event, ctx.now());
    requireRunning(event, ctx.now());
    return storeOnce(txCtx, event, person);
  });
  return { username: person.username, firstName: null, checkedInAt, walkedIn: true, confirmed: false };
}

/** @throws AppError CONFLICT before the start and after the end */
function requireRunning(event: SeatedEvent, now: Date): void {
  if (phaseOf(event, now) === "running") return;
  throw new AppError(
    "CONFLICT",
    "People without a spot can be checked in by username only during the event. Scan their pass instead.",
    { path: "username" },
  );
}

/** @returns time of the check-in, that of the first if there was one */
async function storeOnce(
  ctx: MemberContext & InTransaction,
  event: SeatedEvent,
  person: Person,
): Promise<Date> {
  const { db: tx, now, viewer } = ctx;
  const account = await holdAccount(tx, person.id);
  if (!account) throw noSuchMember();
  const of = { eventId: event.id, userId: person.id };
  const [known] = await tx.select().from(usernameCheckIns).where(isRowOf(of));
  // One refusal for both, so that it says neither who is an admin nor who undid a check-in.
  if (known?.undoneAt || (isAdmin(account) && !isAdmin(viewer))) throw needsPass(person);
  if (known && !isOfFormerStart(known.checkedInAt, event, now())) return known.checkedInAt;
  const counters = [
    { limit: LIMITS.usernameCheckIn, subject: viewer.id },
    { limit: LIMITS.usernameCheckInTotal, subject: event.id },
    { limit: LIMITS.usernameCheckInAgain, subject: `${event.id}:${person.id}` },
  ];
  await countTries(tx, counters, now());
  if (known) await removeUsernameCheckIn(tx, of);
  await tx
    .insert(usernameCheckIns)
    .values({ ...of, checkedInAt: now(), checkedInBy: viewer.id })
    .catch(rethrowDeletedAccount);
  const { id, title, startsAt, location } = event;
  await notify(ctx, {
    userIds: [person.id],
    payload: {
      kind: "event_checked_in",
      event: { id, title, startsAt, location },
      host: viewer.username,
    },
  });
  await recordAudit(ctx, { action: "check_in.by_username", targetId: id });
  return now();
}

const needsPass = ({ username }: Person) =>
  new AppError("CONFLICT", `${username} can only be checked in with the code of their pass.`, {
    path: "username",
  });
