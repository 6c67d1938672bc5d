import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { notificationPreferences, notifications, users } from "#server/db/schema/index.ts";
import { noticeMail } from "#server/mails/notice.ts";
import { eventInvite } from "#server/services/calendar/event-invite.ts";
import { kindOf, type Notice, type Recipient } from "#server/services/notification/kinds.ts";

type NotifyCall = Pick<ServiceContext, "queueMail" | "now" | "appUrl">;

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
  { queueMail, now, appUrl }: NotifyCall,
  db: Db,
  userIds: readonly number[],
  notice: Notice,
): Promise<void> {
  const kind = kindOf(notice);
  const recipients = await findRecipients(db, userIds, notice);
  const row = {
    kind: notice.kind,
    notificationMessage: kind.message(notice).slice(0, MAX_MESSAGE),
    notificationType: kind.type,
    link: kind.link(notice),
    createdAt: now(),
  };
  const rows = recipients.filter(({ inApp }) => inApp).map(({ id }) => ({ ...row, userId: id }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(notifications).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
  if (!kind.mail) return;
  const { action, ...words } = kind.mail(notice);
  const content = { ...words, action: { label: action, url: appUrl + row.link } };
  const mails = recipients
    .filter(({ email, verified }) => email && verified)
    .map(({ person }) => {
      const calendar = inviteFor(notice, person, appUrl);
      return noticeMail(appUrl, person, { ...content, ...(calendar && { calendar }) });
    });
  if (mails.length > 0) await queueMail(db, ...mails);
}

/** As `notify`, to everybody who runs the site. @param exceptId whoever need not be told of what they did */
export async function notifyAdmins(
  call: NotifyCall,
  db: Db,
  notice: Notice,
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
    notice,
  );
}

/**
 * Who of them is there and may get the kind, and where they want it. The lock keeps an account from being deleted
 * before the rows about it are stored.
 */
async function findRecipients(db: Db, userIds: readonly number[], notice: Notice) {
  const { channels, alwaysOn, audience } = kindOf(notice);
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
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, notice.kind)),
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

function inviteFor(notice: Notice, recipient: Recipient, appUrl: string) {
  if (!("invite" in notice) || !notice.invite) return undefined;
  const { event, method, sentAt } = notice.invite;
  return eventInvite(event, recipient, appUrl, method, sentAt);
}
