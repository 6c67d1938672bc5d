import { eq, sql } from "drizzle-orm";
import type { LoginInput } from "#schemas/account.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import {
  type Counter,
  countTries,
  exemptFromLimit,
  forgetTries,
  requireTriesLeft,
} from "#server/auth/limits/rate-limit.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { PasswordContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

const subjectOf = (email: string, network: string) => `${email} ${network}`;

/** Counters of a login with a password, of an email address without an account alike. */
function loginCounters(email: string, network: string): Counter[] {
  const subject = subjectOf(email, network);
  return [
    { limit: LIMITS.login, subject },
    { limit: LIMITS.loginNetwork, subject: network },
    { limit: LIMITS.loginAccount, subject: email, exempt: subject },
  ];
}

/**
 * The account that an address and its password belong to, or null for an unknown address and a wrong password alike.
 * @param network which failures are counted for, besides the address
 * @throws AppError TOO_MANY_REQUESTS once address, network or both have had too many failures
 */
export async function findOwner(
  { db, now, passwords }: Pick<PasswordContext, "db" | "now" | "passwords">,
  { email, password }: LoginInput,
  network: string,
): Promise<{ id: number; passwordHash: string } | null> {
  const counters = loginCounters(email, network);
  await requireTriesLeft(db, counters, now());
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const isOwner = await passwords.verify(password, user?.passwordHash);
  if (!user || !isOwner) {
    await countTries(db, counters, now());
    return null;
  }
  // Guesses that were made at once were all counted by now: a right one among too many is not told either.
  const hasFailed = await requireTriesLeft(db, counters, now());
  if (hasFailed) await forgetTries(db, LIMITS.login, subjectOf(email, network));
  return user;
}

/**
 * Makes sure that whoever holds the session knows its password; failures count as failed logins.
 * @param field the input's name, where the form shows the error
 * @returns what the password was checked against
 * @throws AppError BAD_REQUEST (a 401 would make a browser refresh its tokens); TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  ctx: Pick<PasswordContext, "db" | "now" | "passwords">,
  viewer: Viewer,
  { password, field }: { password: string; field: string },
  network: string,
): Promise<{ passwordHash: string }> {
  const owner = await findOwner(ctx, { email: viewer.email, password }, network);
  if (owner?.id !== viewer.id) {
    throw wrongPassword(field);
  }
  return owner;
}

export const wrongPassword = (field: string) =>
  new AppError("BAD_REQUEST", "Password is not correct!", { path: field });

/**
 * Clears the failures for an account whose owner has just proved in another way that it is theirs. Whatever others try
 * meanwhile, the owner's network can then log in with a password.
 * @param email of the account, in lower case
 * @param network from which the proof came
 */
export async function forgetFailedLogins(db: Db, email: string, network: string, now: Date): Promise<void> {
  const subject = subjectOf(email, network);
  await forgetTries(db, LIMITS.login, subject);
  await forgetTries(db, LIMITS.loginAccount, email);
  await exemptFromLimit(db, LIMITS.loginAccount, subject, now);
}
