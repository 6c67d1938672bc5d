import { and, eq, isNull, sql } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { DAY_MS, SECOND_MS } from "#lib/time/durations.ts";
import { isQuietAt } from "#lib/time/quiet-hours.ts";
import { isWithinLifetime, type LifetimeValues, lifetimeValues } from "#server/auth/session/session.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import {
  events,
  notificationPreferences,
  offers,
  pushSubscriptions,
  sessions,
  users,
} from "#server/db/schema/index.ts";
import type { PushMessage, PushTarget } from "#server/integrations/push/port.ts";
import { isOutdated } from "#server/services/notification/is-withdrawn.ts";
import {
  isOfOffers,
  kindOf,
  type NotificationPayload,
} from "#server/services/notification/notification-kinds.ts";
import { contentOf, TEST_CONTENT, toPushPayload, topicOf } from "#server/services/push/push-content.ts";
import type { PushDevice, PushNotice, PushRequest } from "#server/services/push/push-request.ts";

/** Longest time for which a push service keeps a message. */
const MAX_TTL_MS = 28 * DAY_MS;

type ComposeContext = Pick<ServiceContext, "db" | "appUrl" | "now" | "offers">;

type Values = LifetimeValues & {
  subscriptionIds: number[];
  userIds: number[];
  kind: string;
  eventId: number;
};

/** Selects what the pushes of a kind need; leaves out subscriptions whose login has ended or whose user is suspended. */
const selectTargets = statement((db, of: Placeholders<Values>) =>
  db
    .select({
      subscriptionId: pushSubscriptions.id,
      userId: users.id,
      target: {
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      },
      quiet: { quietFrom: users.quietFrom, quietTo: users.quietTo },
      chosen: notificationPreferences.push,
      inApp: notificationPreferences.inApp,
      permission: users.permission,
      hasEvent: sql<boolean>`exists (select 1 from ${events} where ${events.id} = ${of.eventId})`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, of.kind)),
    )
    .where(
      and(
        sql`(${pushSubscriptions.id}, ${pushSubscriptions.userId}) in (
          select * from unnest(${of.subscriptionIds}::int[], ${of.userIds}::int[]))`,
        isNull(sessions.revokedAt),
        isWithinLifetime(of),
        isNull(users.suspendedAt),
      ),
    ),
);

const selectEnd = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.select({ endsAt: offers.endsAt }).from(offers).where(eq(offers.id, id)),
);

/** Message of a push to a subscription, which is of no use from `expiresAt` on. */
export type ComposedPush = PushDevice & { target: PushTarget; message: PushMessage; expiresAt: Date };

/**
 * Composes the messages of a push.
 * @returns those that are to be sent: to none whose login has ended or whose user may not get it or does not want it, and none that is
 *   too late, not true any more, or quiet
 */
export async function composePushes(
  { db, appUrl, now, offers: { isOn: hasOffers } }: ComposeContext,
  { devices, at, notice }: PushRequest,
): Promise<ComposedPush[]> {
  if (notice && isOfOffers(notice.payload.kind) && !hasOffers) return [];
  const kind = notice && kindOf(notice.payload);
  const eventId = notice && "event" in notice.payload ? notice.payload.event.id : 0;
  const expiresAt = notice ? await expiryOf(db, notice) : new Date(at.getTime() + DAY_MS);
  const ttlSeconds = Math.floor((expiresAt.getTime() - now().getTime()) / SECOND_MS);
  if (ttlSeconds <= 0) return [];
  const found = await selectTargets(db, {
    ...lifetimeValues(now()),
    subscriptionIds: devices.map(({ subscriptionId }) => subscriptionId),
    userIds: devices.map(({ userId }) => userId),
    kind: notice?.payload.kind ?? "",
    eventId,
  });
  const composed: ComposedPush[] = [];
  for (const { subscriptionId, userId, target, quiet, chosen, inApp, permission, hasEvent } of found) {
    if (kind?.audience === "admins" && permission !== ADMIN) continue;
    if (kind && !(chosen ?? kind.push.isOn)) continue;
    if (kind && !kind.push.isForNight && isQuietAt(now(), quiet)) continue;
    if (notice && (await isOutdated(db, { userId, payload: notice.payload }))) continue;
    const content = notice
      ? contentOf(notice.payload, { isEventGone: eventId > 0 && !hasEvent })
      : TEST_CONTENT;
    const isInBell = kind !== null && (kind.alwaysOn === true || (inApp ?? kind.channels.inApp));
    const payload = await toPushPayload(content, { appUrl, subscriptionId, isInBell });
    const topic = topicOf(content.tag, subscriptionId);
    const urgency = kind?.push.isUrgent ? "high" : "normal";
    composed.push({
      subscriptionId,
      userId,
      target,
      message: { payload, ttlSeconds, topic, urgency },
      expiresAt,
    });
  }
  return composed;
}

/**
 * Returns when a notification is of no use any more: at the start of its event, the end of its offer, or after a day, as one about food
 * that is at home already.
 */
async function expiryOf(db: Db, { payload, at }: PushNotice): Promise<Date> {
  const end = kindOf(payload).push.isForWholeDay ? undefined : await endOf(db, payload);
  // A notification after the start or the end is news for a day.
  const until = end && end > at ? end.getTime() : at.getTime() + DAY_MS;
  return new Date(Math.min(until, at.getTime() + MAX_TTL_MS));
}

async function endOf(db: Db, payload: NotificationPayload): Promise<Date | undefined> {
  if (!("offer" in payload)) return "event" in payload ? payload.event.startsAt : undefined;
  const [offer] = await selectEnd(db, { id: payload.offer.id });
  return offer?.endsAt;
}
