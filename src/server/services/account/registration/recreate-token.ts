import { eq } from "drizzle-orm";
import { parseCallbackUri } from "#lib/account/callback-uri.ts";
import type { RecreateTokenInput } from "#schemas/account/account.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { issueMailedToken, requireMailPause } from "#server/auth/mailed-token.ts";
import type { MemberContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { activationMail, verificationMail } from "#server/mails/account.ts";
import { mailboxOf } from "#server/services/account/profile/names.ts";

/**
 * Mails the caller a new activation or verification link, and revokes the one before.
 * @throws AppError CONFLICT when the account is activated or verified already; TOO_MANY_REQUESTS beyond one mail a
 *   minute and five a day to one mailbox
 */
export async function recreateToken(
  ctx: MemberContext,
  { token_type: purpose, callbackURI }: RecreateTokenInput,
): Promise<null> {
  const { now, appUrl, viewer } = ctx;
  const userId = viewer.id;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Locks the account, so that two requests at once count each other.
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
    await txCtx.queueMail(mail);
  });
  return null;
}
