import { and, asc, isNull, lt, ne, not } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { removeAccount } from "#server/services/account/deletion/remove-account.ts";

/** Age of an account that is deleted if not activated; the Privacy Policy states it. */
const UNACTIVATED_MS = 30 * DAY_MS;
/** Accounts per sweep, so that a backlog does not keep the database busy. */
const MAX_ACCOUNTS = 500;

/**
 * Deletes accounts that were not activated within 30 days, which may hold a stranger's email address. Keeps admins, and
 * suspended accounts, whose owner could otherwise register again. Sends no mail to an unverified email address.
 * @returns the number of deleted accounts
 */
export async function sweepAccounts(ctx: ServiceContext): Promise<number> {
  const { db, now } = ctx;
  const isAbandoned = and(
    not(users.activated),
    lt(users.createdAt, new Date(now().getTime() - UNACTIVATED_MS)),
    isNull(users.suspendedAt),
    ne(users.permission, ADMIN),
  );
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isAbandoned)
    .orderBy(asc(users.createdAt))
    .limit(MAX_ACCOUNTS);
  let swept = 0;
  for (const { id } of due) if (await removeAccount(ctx, { userId: id, where: isAbandoned })) swept += 1;
  return swept;
}
