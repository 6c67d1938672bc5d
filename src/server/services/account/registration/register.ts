import { parseCallbackUri } from "#lib/callback-uri.ts";
import type { RegisterInput } from "#schemas/account.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countFailures, countTry, requireTriesLeft } from "#server/auth/limits/rate-limit.ts";
import { issueMailedToken } from "#server/auth/mailed-token.ts";
import type { PasswordContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { activationMail } from "#server/mails/account.ts";
import {
  isEmailTaken,
  mailboxOf,
  nameConflict,
  requireUnusedNames,
} from "#server/services/account/profile/names.ts";

type Registered = { id: number; username: string; email: string };

/**
 * Opens an account that still has to be activated, and mails the link that does so. Does not log in.
 * @param network whose registrations are counted
 * @throws AppError CONFLICT with one entry per name or address that is taken; TOO_MANY_REQUESTS after too many
 *   registrations, or email addresses that were taken, from one network, or too many accounts of one mailbox
 */
export async function register(
  ctx: PasswordContext,
  input: RegisterInput,
  network: string,
): Promise<Registered> {
  const { db, now } = ctx;
  await countTry(db, LIMITS.register, network, now());
  const probes = { limit: LIMITS.registerTaken, subject: network };
  await requireTriesLeft(db, [probes], now());
  return countFailures(db, probes, now, () => openAccount(ctx, input), isEmailTaken);
}

async function openAccount(
  { db, now, appUrl, queueMail, passwords }: PasswordContext,
  input: RegisterInput,
): Promise<Registered> {
  await requireUnusedNames(db, input, now());
  const passwordHash = await passwords.hash(input.password);
  const callbackUri = parseCallbackUri(input.callbackURI) ?? undefined;
  return db
    .transaction(async (tx) => {
      // Counted in here, so that what is not stored does not count.
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
      await queueMail(tx, activationMail(appUrl, user, token, callbackUri));
      return user;
    })
    .catch((error: unknown) => {
      throw nameConflict(error) ?? error;
    });
}
