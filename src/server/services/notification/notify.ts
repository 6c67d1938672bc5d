import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { ADMIN } from "#lib/permission.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { notificationPreferences, notifications, users } from "#server/db/schema/index.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { notificationMail } from "#server/mails/notification.ts";
import type { Recipient } from "#server/mails/personal-mail.ts";
import { eventInvite } from "#server/services/calendar/event-invite.ts";
import { kindOf, type NotificationPayload } from "#server/services/notification/notification-kinds.ts";

export type NotifyContext = Pick<ServiceContext, "db" | "queueMail" | "now" | "appUrl">;

export type NotifyInput = { userIds: readonly number[]; payload: NotificationPayload };

/** PostgreSQL allows 65,535 parameters a statement; a row has six. */
const MAX_ROWS = 5_000;
/** Length of the message's column. */
const MAX_MESSAGE = 1_000;

/**
 * Notifies users in the channels that they chose for the kind: with rows for the bell, and with queued mails to
 * verified email addresses. Part of the transaction of `ctx`, in a fixed number of statements.
 * @param input `userIds`: duplicates, deleted accounts and users who may not get the kind are skipped
 */
export async function notify(ctx: NotifyContext, { userIds, payload }: NotifyInput): Promise<void> {
  const { db, queueMail, now, appUrl } = ctx;
  const kind = kindOf(payload);
  const recipients = await findRecipients(db, { userIds, payload });
  const row = {
    kind: payload.kind,
    notificationMessage: kind.message(payload).slice(0, MAX_MESSAGE),
    notificationType: kind.type,
    link: kind.link(payload),
    createdAt: now(),
  };
  const rows = recipients.filter(({ inApp }) => inApp).map(({ id }) => ({ ...row, userId: id }));
  for (let start = 0; start < rows.length; start += MAX_ROWS) {
    await db.insert(notifications).values(rows.slice(start, start + MAX_ROWS));
  }
  if (!kind.mail) return;
  const { action, ...words } = kind.mail(payload);
  const content = { ...words, action: { label: action, url: appUrl + row.link } };
  const mails = recipients
    .filter(({ email, verified }) => email && verified)
    .map(({ person }) => {
      const calendar = inviteFor(payload, person, appUrl);
      return notificationMail(appUrl, person, { ...content, ...(calendar && { calendar }) });
    });
  if (mails.length > 0) await queueMail(db, ...mails);
}

/** Notifies all activated admins, as `notify` does. @param input `exceptId`: admin who caused it and needs no notification */
export async function notifyAdmins(
  ctx: NotifyContext,
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
  await notify(ctx, { userIds: admins.map(({ id }) => id), payload });
}

/**
 * Warns an account's owner of a security event, in the bell and, at a verified email address, by `mail`. An unverified
 * one may belong to a stranger, who could not stop these mails.
 * @param ctx `db`: the transaction of the event
 * @param warning `message` for the bell
 */
export async function warnOwner(
  ctx: NotifyContext,
  { owner, message, mail }: { owner: { id: number; verified: boolean }; message: string; mail: Mail },
): Promise<void> {
  if (owner.verified) await ctx.queueMail(ctx.db, mail);
  await notify(ctx, { userIds: [owner.id], payload: { kind: "security", message } });
}

/**
 * Reads the accounts that exist and may get the kind, with the channels they chose. Locks them, so that no account is
 * deleted before its rows are stored.
 */
async function findRecipients(db: Db, { userIds, payload }: NotifyInput) {
  const { channels, alwaysOn, audience } = kindOf(payload);
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      verified: users.verified,
      person: { email: users.email, username: users.username },
      inApp: notificationPreferences.inApp,
      email: notificationPreferences.email,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, payload.kind)),
    )
    .where(
      and(
        inArray(users.id, [...userIds]),
        // Suspended users are only notified about the security of their account.
        alwaysOn ? undefined : isNull(users.suspendedAt),
        audience === "admins" ? eq(users.permission, ADMIN) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .for("key share", { of: users });
  return rows.map((row) => ({
    ...row,
    inApp: alwaysOn || (row.inApp ?? channels.inApp),
    email: alwaysOn || (row.email ?? channels.email),
  }));
}

function inviteFor(payload: NotificationPayload, recipient: Recipient, appUrl: string) {
  if (!("invite" in payload) || !payload.invite) return undefined;
  const { event, method, sentAt } = payload.invite;
  return eventInvite(event, recipient, appUrl, method, sentAt);
}
