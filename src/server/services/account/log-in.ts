import { eq, sql } from "drizzle-orm";
import type { LoginInput, TokenPair } from "#schemas/account.ts";
import { verifyPassword } from "#server/auth/password.ts";
import { countTry, forgetTries, type RateLimit, requireTriesLeft } from "#server/auth/rate-limit.ts";
import { createSession } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

const FAILED_LOGINS: RateLimit = { name: "failed-logins", tries: 20, windowMs: 15 * 60 * 1000 };

/**
 * Begins a session for the owner of an address and its password.
 * @param client where the call comes from: network address and User-Agent
 * @throws AppError UNAUTHENTICATED, the same for an unknown address and a wrong password;
 *   TOO_MANY_REQUESTS after 20 failures of one address from one network address within 15 minutes
 */
export async function logIn(
  { db, now }: Collaborators,
  { email, password }: LoginInput,
  client: { ip: string; device: string },
): Promise<TokenPair> {
  const subject = `${email} ${client.ip}`;
  await requireTriesLeft(db, FAILED_LOGINS, subject, now());
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const isOwner = await verifyPassword(password, user?.passwordHash);
  if (!user || !isOwner) {
    await countTry(db, FAILED_LOGINS, subject, now());
    throw new AppError("UNAUTHENTICATED", "Invalid email or password!");
  }
  // Guesses that were made at once were all counted by now: a right one among too many is not told either.
  const failures = await requireTriesLeft(db, FAILED_LOGINS, subject, now());
  if (failures > 0) await forgetTries(db, FAILED_LOGINS, subject);
  return createSession(db, { userId: user.id, device: client.device }, now());
}
