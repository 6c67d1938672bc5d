import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import {
  chosenEmail,
  notificationPreferences,
  notifications,
  pushSubscriptions,
  users,
} from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import {
  channelsOf,
  kindOf,
  type NotificationPayload,
} from "#server/services/notification/notification-kinds.ts";

export type NotifyContext = Pick<ServiceContext, "db" | "now" | "enqueueNotificationMails" | "enqueuePushes">;

export type NotifyInput = {
  userIds: readonly number[];
  payload: NotificationPayload;
  /** True for an event that was deleted meanwhile: a link to its page would lead nowhere. */
  isEventGone?: boolean;
};

/** Length of the message's column, in code points, as PostgreSQL counts. */
const MAX_MESSAGE = 1_000;
/** Matches the pages of an event, and its place among the proposals. */
const EVENT_PAGE = /^\/(?:events\/(?:me\/)?\d+(?:[/#].*)?|admin\/proposals#event-\d+)$/;

/**
 * Notifies users in the channels that they chose for the kind: with rows for the bell, and with mails and pushes that jobs compose
 * and send. Part of the transaction of `ctx`, in a statement and one for each queue.
 * @param input `userIds`: duplicates, deleted accounts and users who may not get the kind are skipped
 */
export async function notify(ctx: NotifyContext & InTransaction, input: NotifyInput): Promise<void> {
  const { userIds, payload, isEventGone = false } = input;
  if (userIds.length === 0) return;
  const kind = kindOf(payload);
  const link = kind.link(payload);
  const channels = channelsOf(payload);
  const only = "only" in payload ? payload.only : undefined;
  const notification = {
    kind: payload.kind,
    message: [...kind.message(payload)].slice(0, MAX_MESSAGE).join(""),
    type: kind.type,
    link: isEventGone && EVENT_PAGE.test(link) ? null : link,
    createdAt: ctx.now(),
    inApp: channels.inApp,
    byMail: channels.email,
    mayBeInApp: only !== "email",
    mayBeMailed: only !== "inApp",
    pushed: kind.push.isOn,
    isAlwaysOn: kind.alwaysOn === true,
    isForAdmins: kind.audience === "admins",
  };
  const [userId = 0] = userIds;
  const reached =
    userIds.length === 1
      ? await storeForOne(ctx.db, { ...notification, userId })
      : await storeForSeveral(ctx.db, { ...notification, userIds: [...userIds] });
  const mailed = kind.mail?.(payload) ? reached.filter(({ by_mail }) => by_mail) : [];
  if (mailed.length > 0) {
    await ctx.enqueueNotificationMails(
      mailed.map(({ id }) => id),
      payload,
    );
  }
  const devices = reached.flatMap(({ id, devices }) =>
    (devices ?? []).map((subscriptionId) => ({ userId: id, subscriptionId })),
  );
  if (devices.length > 0) await ctx.enqueuePushes(devices, { payload, at: ctx.now() });
}

type Notification = {
  kind: string;
  message: string;
  type: string;
  link: string | null;
  createdAt: Date;
  /** Channels of a user who has not chosen. */
  inApp: boolean;
  byMail: boolean;
  /** Channels that the notification itself goes to. */
  mayBeInApp: boolean;
  mayBeMailed: boolean;
  /** Pushed to a user who has not chosen; a push goes where the bell's row goes. */
  pushed: boolean;
  isAlwaysOn: boolean;
  isForAdmins: boolean;
};

/** User who is to be mailed, or pushed to on `devices`, their subscriptions. */
type Reached = { id: number; by_mail: boolean; devices: number[] | null };

/** PostgreSQL would plan it for each list of ids anew, so that one id has a statement of its own. */
const storeForOne = statement((db, row: Placeholders<Notification & { userId: number }>) =>
  db.execute<Reached>(storeNotifications(row, eq(users.id, row.userId))),
);
const storeForSeveral = statement((db, row: Placeholders<Notification & { userIds: number[] }>) =>
  db.execute<Reached>(storeNotifications(row, sql`${users.id} = any(${row.userIds}::int[])`)),
);

/**
 * Returns the SQL that stores the rows for the bell, and returns who wants a mail at a verified email address or a push. Locks
 * the accounts, so that none is deleted before its row is stored. Suspended users are only notified about the security of
 * their account.
 */
function storeNotifications(row: Placeholders<Notification>, whom: SQL): SQL {
  return sql`
    with recipients as (
      select ${users.id}, ${users.verified},
        ${row.mayBeInApp}::boolean
          and (${row.isAlwaysOn}::boolean or coalesce(${notificationPreferences.inApp}, ${row.inApp}::boolean)) as in_app,
        ${row.mayBeMailed}::boolean
          and (${row.isAlwaysOn}::boolean or coalesce(${chosenEmail}, ${row.byMail}::boolean)) as by_mail,
        ${row.mayBeInApp}::boolean and coalesce(${notificationPreferences.push}, ${row.pushed}::boolean) as by_push
      from ${users} left join ${notificationPreferences}
        on ${notificationPreferences.userId} = ${users.id} and ${notificationPreferences.kind} = ${row.kind}::text
      where ${whom}
        and (${users.suspendedAt} is null or ${row.isAlwaysOn}::boolean)
        and (${users.permission} = ${sql.raw(String(ADMIN))} or not ${row.isForAdmins}::boolean)
      order by ${users.id} for key share of ${users}
    ), stored as (
      insert into ${notifications}
        (user_id, kind, notification_message, notification_type, link, created_at)
      select id, ${row.kind}::text, ${row.message}::text, ${row.type}::text, ${row.link}::text,
        ${row.createdAt}::timestamptz
      from recipients where in_app order by id
    )
    select id, by_mail, devices from (
      select id, by_mail and verified as by_mail, case when by_push then (
        select array_agg(${pushSubscriptions.id} order by ${pushSubscriptions.id}) from ${pushSubscriptions}
        where ${pushSubscriptions.userId} = recipients.id
      ) end as devices from recipients
    ) as reached where by_mail or devices is not null order by id`;
}

/**
 * Enqueues the notification of all activated admins in the transaction of `ctx`.
 * @param input `exceptId`: admin who caused it and needs no notification
 */
export async function notifyAdmins(
  ctx: Pick<ServiceContext, "db" | "enqueueNotifications"> & InTransaction,
  { payload, exceptId }: { payload: NotificationPayload; exceptId?: number },
): Promise<void> {
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.permission, ADMIN),
        eq(users.activated, true),
        exceptId === undefined ? undefined : ne(users.id, exceptId),
      ),
    );
  const userIds = admins.map(({ id }) => id);
  await ctx.enqueueNotifications(userIds, payload);
}

/**
 * Warns an account's owner of a security event, in the bell and, at a verified email address, by `mail`. An unverified
 * one may belong to a stranger, who could not stop these mails.
 * @param ctx `db`: the transaction of the event
 * @param warning `message` for the bell
 */
export async function warnOwner(
  ctx: NotifyContext & Pick<ServiceContext, "queueMail"> & InTransaction,
  { owner, message, mail }: { owner: { id: number; verified: boolean }; message: string; mail: Mail },
): Promise<void> {
  if (owner.verified) await ctx.queueMail(mail);
  await notify(ctx, { userIds: [owner.id], payload: { kind: "security", message } });
}
