import { parseCallbackUri } from "#lib/account/callback-uri.ts";
import type { RegisterInput } from "#schemas/account/account.ts";
import { requireHardToGuess } from "#server/auth/guessable-password.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countFailures, countTry, requireTriesLeft } from "#server/auth/limits/rate-limit.ts";
import { issueMailedToken } from "#server/auth/mailed-token.ts";
import type { PasswordContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { activationMail } from "#server/mails/account.ts";
import {
  isEmailTaken,
  mailboxOf,
  requireUnusedNames,
  toNameConflict,
} from "#server/services/account/profile/names.ts";

type Registered = { id: number; username: string; email: string };

/**
 * Creates an account that is not activated yet, and mails the activation link. Does not log in.
 * @throws AppError BAD_REQUEST for a password that is easy to guess; CONFLICT with one entry per username or email address
 *   that is taken; TOO_MANY_REQUESTS after too
 *   many registrations, or email addresses that were taken, from one network or site, or too many accounts of one mailbox
 */
export async function register(ctx: PasswordContext, input: RegisterInput): Promise<Registered> {
  const { db, now, client } = ctx;
  await countTry(db, LIMITS.register, client.network, now());
  // Only what the network's own limit let through: one network cannot use up the tries of its neighbours.
  await countTry(db, LIMITS.registerSite, client.site, now());
  const probes = { limit: LIMITS.registerTaken, subject: client.network };
  await requireTriesLeft(db, [probes], now());
  await requireHardToGuess(input.password, input);
  return countFailures(ctx, { ...probes, isFailure: isEmailTaken }, () => createAccount(ctx, input));
}

async function createAccount(ctx: PasswordContext, input: RegisterInput): Promise<Registered> {
  const { db, now, appUrl, passwords } = ctx;
  await requireUnusedNames(db, input, now());
  const passwordHash = await passwords.hash(input.password);
  const callbackUri = parseCallbackUri(input.callbackURI) ?? undefined;
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Counts within the transaction: an account that is not stored does not count.
    await countTry(tx, LIMITS.mailbox, mailboxOf(input.email), now());
    const [user] = await tx
      .insert(users)
      .values({
        username: input.username,
        email: input.email,
        passwordHash,
        createdAt: now(),
        updatedAt: now(),
      })
      .returning({ id: users.id, username: users.username, email: users.email });
    if (!user) throw new Error("The account was not stored");
    const owner = { userId: user.id, email: user.email, purpose: "activation" as const, requested: false };
    const token = await issueMailedToken(tx, owner, now());
    await txCtx.queueMail(activationMail(appUrl, user, token, callbackUri));
    return user;
  }).catch((error: unknown) => {
    throw toNameConflict(error) ?? error;
  });
}
