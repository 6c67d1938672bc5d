import { sql } from "drizzle-orm";
import { attendances } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { recordInvited } from "#server/services/event/attendance/calendar-state.ts";
import { type SeatedEvent, toRemindedAt } from "#server/services/event/attendance/seats.ts";
import {
  type NotifyParticipantsContext,
  notifyParticipants,
  withInvite,
} from "#server/services/event/notify-participants.ts";
import { isOpen } from "#server/services/event/row/open.ts";

/**
 * Gives free seats to the first users of the waitlist and notifies them; does nothing for an event that is not open.
 * Call it after every change that may free a seat, with the event locked in the transaction of `ctx`.
 */
export async function promoteFromWaitlist(
  ctx: NotifyParticipantsContext & InTransaction,
  event: SeatedEvent,
): Promise<void> {
  const { db: tx } = ctx;
  const now = ctx.now();
  if (!isOpen(event, now)) return;
  const { id, capacity } = event;
  const free =
    capacity === null
      ? sql`null`
      : sql`greatest(0, ${capacity}::int - (select count(*) from attendances where event_id = ${id}))`;
  const remindedAt = sql.param(toRemindedAt(event, now), attendances.remindedAt);
  const promoted = await tx.execute<{ user_id: number }>(
    sql`with promoted as (
        delete from waitlist_entries where id = any(array(
          select id from waitlist_entries where event_id = ${id} order by id limit ${free}))
        returning user_id)
      insert into attendances (event_id, user_id, is_shown, created_at, reminded_at)
        select ${id}::int, user_id, users.shows_name,
          ${sql.param(now, attendances.createdAt)}::timestamptz, ${remindedAt}::timestamptz
        from promoted inner join users on users.id = user_id
      returning user_id`,
  );
  if (promoted.length === 0) return;
  await notifyParticipants(ctx, {
    userIds: promoted.map(({ user_id }) => user_id),
    payload: { kind: "waitlist_promoted", event, ...withInvite(ctx, event, "REQUEST") },
  });
  await recordInvited(tx, id);
}
