import { and, eq } from "drizzle-orm";
import type { MailSubscription, SetMailSubscriptionInput } from "#schemas/account/notification.ts";
import type { ServiceContext } from "#server/context.ts";
import { chosenEmail, notificationPreferences, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import {
  type NotificationKind,
  notificationKinds,
} from "#server/services/notification/notification-kinds.ts";
import { readUnsubscribeToken } from "#server/services/notification/unsubscribe-token.ts";

type Context = Pick<ServiceContext, "db" | "now">;

/** Returns whether the mails that a token of their footer stops are sent; null for a token that is not ours, or of a deleted account. */
export async function findMailSubscription(
  { db }: Pick<Context, "db">,
  token: string,
): Promise<MailSubscription | null> {
  const subject = readUnsubscribeToken(token, isOptional);
  if (!subject) return null;
  const { userId, kind } = subject;
  const [row] = await db
    .select({ chosen: chosenEmail })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(eq(users.id, userId));
  if (!row) return null;
  const { label, channels } = notificationKinds[kind];
  return { kind, label, isOn: row.chosen ?? channels.email };
}

/** @throws AppError NOT_FOUND for a token of which `findMailSubscription` returns null */
export async function getMailSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  const subscription = await findMailSubscription(ctx, token);
  if (!subscription) throw notFound();
  return subscription;
}

/**
 * Switches the mails of a token's kind off, or on again; the bell keeps its notifications. Needs no login (RFC 8058).
 * @throws AppError NOT_FOUND as `getMailSubscription`
 */
export async function setMailSubscription(
  { db, now }: Context,
  { token, isOn }: SetMailSubscriptionInput,
): Promise<null> {
  const { userId, kind } = requireSubject(token);
  await inTransaction({ db }, async ({ db: tx }) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
    if (!user) throw notFound();
    const choice = { email: isOn, isEmailChosen: true, updatedAt: now() };
    await tx
      .insert(notificationPreferences)
      .values({ userId, kind, inApp: notificationKinds[kind].channels.inApp, ...choice })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: choice,
      });
  });
  return null;
}

const isOptional = (name: string): name is NotificationKind =>
  Object.entries(notificationKinds).some(([kind, { alwaysOn }]) => kind === name && !alwaysOn);

function requireSubject(token: string) {
  const subject = readUnsubscribeToken(token, isOptional);
  if (!subject) throw notFound();
  return subject;
}

const notFound = () => new AppError("NOT_FOUND", "This link is not valid!");
