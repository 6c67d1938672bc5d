import { eq, sql } from "drizzle-orm";
import type { LoginInput } from "#schemas/account.ts";
import { countTry, forgetTries, type RateLimit, requireTriesLeft } from "#server/auth/rate-limit.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { PasswordContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

const FAILED_LOGINS: RateLimit = { name: "failed-logins", tries: 20, windowMs: 15 * 60 * 1000 };
const subjectOf = (email: string, ip: string) => `${email} ${ip}`;

/**
 * The account that an address and its password belong to, or null for an unknown address and a wrong password alike.
 * @param ip the network address that failures are counted for
 * @throws AppError TOO_MANY_REQUESTS after 20 failures of one address from one network address within 15 minutes
 */
export async function findOwner(
  { db, now, passwords }: Pick<PasswordContext, "db" | "now" | "passwords">,
  { email, password }: LoginInput,
  ip: string,
): Promise<{ id: number; passwordHash: string } | null> {
  const subject = subjectOf(email, ip);
  await requireTriesLeft(db, FAILED_LOGINS, subject, now());
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const isOwner = await passwords.verify(password, user?.passwordHash);
  if (!user || !isOwner) {
    await countTry(db, FAILED_LOGINS, subject, now());
    return null;
  }
  // Guesses that were made at once were all counted by now: a right one among too many is not told either.
  const failures = await requireTriesLeft(db, FAILED_LOGINS, subject, now());
  if (failures > 0) await forgetTries(db, FAILED_LOGINS, subject);
  return user;
}

/**
 * Makes sure that whoever holds the session knows its password; failures count as failed logins.
 * @param field the input's name, where the form shows the error
 * @returns what the password was checked against
 * @throws AppError BAD_REQUEST (a 401 would make a browser refresh its tokens); TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  collaborators: Pick<PasswordContext, "db" | "now" | "passwords">,
  viewer: Viewer,
  { password, field }: { password: string; field: string },
  ip: string,
): Promise<{ passwordHash: string }> {
  const owner = await findOwner(collaborators, { email: viewer.email, password }, ip);
  if (owner?.id !== viewer.id) {
    throw wrongPassword(field);
  }
  return owner;
}

export const wrongPassword = (field: string) =>
  new AppError("BAD_REQUEST", "Password is not correct!", { path: field });

/** Lets somebody in at once who has just proved in another way that the account is theirs. */
export async function forgetFailedLogins(db: Db, email: string, ip: string): Promise<void> {
  await forgetTries(db, FAILED_LOGINS, subjectOf(email, ip));
}
