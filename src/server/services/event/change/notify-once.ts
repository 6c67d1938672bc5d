import type { ServiceContext } from "#server/context.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { type EventUser, notifyParticipants } from "#server/services/event/notify-participants.ts";
import type { EventPayload } from "#server/services/notification/kinds/event-payload.ts";

type NotifyContext = Pick<ServiceContext, "db" | "now" | "enqueueNotifications">;

/** Payload about an event that may be one of several that changed together. */
export type DatePayload = Extract<EventPayload, { kind: "event_changed" | "event_cancelled" }>;

/** Notification about one event, of users who are to have it. */
export type DateNotice = { payload: DatePayload; users: readonly EventUser[] };

/**
 * Notifies users of changes of one or several events. A user in several of them finds one notification in the bell, which
 * counts them, and gets a mail about each, with its calendar entry.
 * @param notices in the order of the events; all of one kind
 */
export async function notifyOnce(
  ctx: NotifyContext & InTransaction,
  notices: readonly DateNotice[],
): Promise<void> {
  const datesOf = countDates(notices);
  const isInOne = ({ userId }: EventUser) => datesOf.get(userId) === 1;
  for (const { payload, users } of notices) {
    const inOne = users.filter(isInOne).map(({ userId }) => userId);
    await notifyParticipants(ctx, { userIds: inOne, payload });
    const inSeveral = users.filter((user) => !isInOne(user)).map(({ userId }) => userId);
    await notifyParticipants(ctx, { userIds: inSeveral, payload: { ...payload, only: "email" } });
  }
  const [first] = notices;
  if (!first) return;
  const { invite: _, ...payload } = first.payload;
  const groups = Map.groupBy(datesOf, ([, dates]) => dates);
  groups.delete(1);
  for (const [dates, members] of groups) {
    const userIds = members.map(([userId]) => userId);
    await notifyParticipants(ctx, { userIds, payload: { ...payload, dates, only: "inApp" } });
  }
}

/** Returns in how many events each user is. */
function countDates(notices: readonly DateNotice[]): Map<number, number> {
  const eventsOf = Map.groupBy(
    notices.flatMap(({ users }) => users),
    ({ userId }) => userId,
  );
  return new Map(
    [...eventsOf].map(([userId, of]) => [userId, new Set(of.map(({ eventId }) => eventId)).size]),
  );
}
