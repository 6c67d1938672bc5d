import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { notificationPreferences, notifications, users } from "#server/db/schema/index.ts";
import { notificationMail } from "#server/mails/notification.ts";
import { eventInvite } from "#server/services/calendar/event-invite.ts";
import {
  kindOf,
  type NotificationPayload,
  type Recipient,
} from "#server/services/notification/notification-kinds.ts";

type NotifyContext = Pick<ServiceContext, "queueMail" | "now" | "appUrl">;

/** A statement takes 65,535 parameters; a row of ours has six. */
const ROWS_AT_ONCE = 5_000;
/** What a row can hold. */
const MAX_MESSAGE = 1_000;

/**
 * Tells people something, each where they want to be told of its kind: rows for the bell, and mails, which are queued.
 * Part of the transaction `db`; the number of its statements does not grow with the number of people.
 * Mail goes to verified addresses alone, since an unproved one may be a stranger's.
 * @param userIds whom; somebody named twice is told once, and who is gone, or may not see the kind, is left out
 */
export async function notify(
  { queueMail, now, appUrl }: NotifyContext,
  db: Db,
  userIds: readonly number[],
  payload: NotificationPayload,
): Promise<void> {
  const kind = kindOf(payload);
  const recipients = await findRecipients(db, userIds, payload);
  const row = {
    kind: payload.kind,
    notificationMessage: kind.message(payload).slice(0, MAX_MESSAGE),
    notificationType: kind.type,
    link: kind.link(payload),
    createdAt: now(),
  };
  const rows = recipients.filter(({ inApp }) => inApp).map(({ id }) => ({ ...row, userId: id }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(notifications).values(rows.slice(start, start + ROWS_AT_ONCE));
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

/** As `notify`, to everybody who runs the site. @param exceptId whoever need not be told of what they did */
export async function notifyAdmins(
  call: NotifyContext,
  db: Db,
  payload: NotificationPayload,
  exceptId?: number,
): Promise<void> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.permission, 0),
        eq(users.activated, true),
        exceptId === undefined ? undefined : ne(users.id, exceptId),
      ),
    );
  await notify(
    call,
    db,
    admins.map(({ id }) => id),
    payload,
  );
}

/**
 * Who of them is there and may get the kind, and where they want it. The lock keeps an account from being deleted
 * before the rows about it are stored.
 */
async function findRecipients(db: Db, userIds: readonly number[], payload: NotificationPayload) {
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
        // Whoever is kept out is told of their account alone.
        alwaysOn ? undefined : isNull(users.suspendedAt),
        audience === "admins" ? eq(users.permission, 0) : undefined,
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
