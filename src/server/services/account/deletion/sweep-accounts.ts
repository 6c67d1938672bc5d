import { and, asc, isNull, lt, ne, not } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { removeAccount } from "#server/services/account/deletion/remove-account.ts";

/** The Privacy Policy names it. */
const UNACTIVATED_MS = 30 * 24 * 60 * 60 * 1000;
/** What is left then goes with the next sweep: a backlog must not keep the database busy. */
const MAX_ACCOUNTS = 500;

/**
 * Deletes accounts that nobody has activated within 30 days, which may name somebody else's mailbox. Admins stay, and
 * so do suspended accounts, whose owner could else register again. No mail is sent to an unproved email address.
 * @returns how many went
 */
export async function sweepAccounts(call: ServiceContext): Promise<number> {
  const { db, now } = call;
  const isAbandoned = and(
    not(users.activated),
    lt(users.createdAt, new Date(now().getTime() - UNACTIVATED_MS)),
    isNull(users.suspendedAt),
    ne(users.permission, 0),
  );
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isAbandoned)
    .orderBy(asc(users.createdAt))
    .limit(MAX_ACCOUNTS);
  let swept = 0;
  for (const { id } of due) if (await removeAccount(call, id, { where: isAbandoned })) swept += 1;
  return swept;
}
