import { eq } from "drizzle-orm";
import { parseCallbackUri } from "#lib/callback-uri.ts";
import type { RecreateTokenInput } from "#schemas/account.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { issueMailedToken, requireMailPause } from "#server/auth/mailed-token.ts";
import { countTry } from "#server/auth/rate-limit.ts";
import type { Collaborators } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { activationMail, verificationMail } from "#server/mails/account.ts";
import { mailboxOf } from "#server/services/account/names.ts";

/**
 * Mails the caller a new activation or verification link; the one before is void.
 * @throws AppError CONFLICT when there is nothing left to activate or verify; TOO_MANY_REQUESTS beyond one
 *   mail a minute and five a day to one mailbox
 */
export async function recreateToken(
  { db, now, appUrl, queueMail }: Collaborators,
  userId: number,
  { token_type: purpose, callbackURI }: RecreateTokenInput,
): Promise<null> {
  await db.transaction(async (tx) => {
    // The lock makes two requests at once count each other.
    const [user] = await tx
      .select({
        username: users.username,
        email: users.email,
        activated: users.activated,
        verified: users.verified,
      })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) throw new AppError("NOT_FOUND", "Account not found!");
    if (purpose === "activation" && user.activated)
      throw new AppError("CONFLICT", "Account is already activated!");
    if (purpose === "verification" && user.verified)
      throw new AppError("CONFLICT", "Account is already verified!");
    await requireMailPause(tx, { userId, purpose }, now());
    await countTry(tx, LIMITS.mail, mailboxOf(user.email), now());
    const token = await issueMailedToken(tx, { userId, email: user.email, purpose, requested: true }, now());
    const mail =
      purpose === "activation"
        ? activationMail(appUrl, user, token, parseCallbackUri(callbackURI) ?? undefined)
        : verificationMail(appUrl, user, token);
    await queueMail(tx, mail);
  });
  return null;
}
