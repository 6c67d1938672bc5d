import { eq, sql } from "drizzle-orm";
import { WRONG_CREDENTIALS } from "#lib/account/login-messages.ts";
import type { LoginInput, TokenPair } from "#schemas/account/account.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import {
  type Counter,
  countTries,
  exemptFromLimit,
  forgetTries,
  requireTriesLeft,
} from "#server/auth/limits/rate-limit.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { ClientContext, MemberContext, PasswordContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

const subjectOf = (email: string, network: string) => `${email} ${network}`;

/** Counters of a login with a password; the same whether or not the email address has an account. */
function loginCounters(email: string, network: string): Counter[] {
  const subject = subjectOf(email, network);
  return [
    { limit: LIMITS.login, subject },
    { limit: LIMITS.loginNetwork, subject: network },
    { limit: LIMITS.loginAccount, subject: email, exempt: subject },
  ];
}

/**
 * Returns the account with this email address and password, or null for an unknown email address and a wrong password
 * alike. Counts failures per email address and network.
 * @throws AppError TOO_MANY_REQUESTS once email address, network or both have had too many failures
 */
export async function findOwner(
  { db, now, passwords, client }: PasswordContext,
  { email, password }: LoginInput,
): Promise<{ id: number; passwordHash: string } | null> {
  const counters = loginCounters(email, client.network);
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
  // Parallel guesses are all counted by now: among too many, the right one is refused as well.
  const hasFailed = await requireTriesLeft(db, counters, now());
  if (hasFailed) await forgetTries(db, LIMITS.login, subjectOf(email, client.network));
  return user;
}

/**
 * Checks that the caller knows their own password; failures count as failed logins.
 * @param input `field`: the input's name, where the form shows the error
 * @returns the hash that the password was verified against
 * @throws AppError BAD_REQUEST (a 401 would make a browser refresh its tokens); TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  ctx: MemberContext & PasswordContext,
  { password, field }: { password: string; field: string },
): Promise<{ passwordHash: string }> {
  const { viewer } = ctx;
  const owner = await findOwner(ctx, { email: viewer.email, password });
  if (owner?.id !== viewer.id) {
    throw wrongPassword(field);
  }
  return owner;
}

export const wrongPassword = (field: string) =>
  new AppError("BAD_REQUEST", "Password is not correct!", { path: field });

/**
 * Clears the failed logins of an account whose owner has just proved in another way that it is theirs. The client's
 * network can then log in with a password, even if others go on guessing.
 * @param email email address of the account, in lower case
 */
export async function forgetFailedLogins(
  { db, now, client }: Pick<ClientContext, "db" | "now" | "client">,
  email: string,
): Promise<void> {
  const subject = subjectOf(email, client.network);
  await forgetTries(db, LIMITS.login, subject);
  await forgetTries(db, LIMITS.loginAccount, email);
  await exemptFromLimit(db, LIMITS.loginAccount, subject, now());
}

/**
 * Creates a session for the owner of an email address and its password.
 * @throws AppError UNAUTHENTICATED, the same for an unknown email address and a wrong password;
 *   FORBIDDEN for the right password of a suspended account; TOO_MANY_REQUESTS as for `findOwner`
 */
export async function logIn(ctx: PasswordContext, input: LoginInput): Promise<TokenPair> {
  const { db, now, client } = ctx;
  const owner = await findOwner(ctx, input);
  if (!owner) throw new AppError("UNAUTHENTICATED", WRONG_CREDENTIALS);
  return createSession(
    db,
    { userId: owner.id, passwordHash: owner.passwordHash, device: client.device },
    now(),
  );
}
