import { consumeMailedToken, invalidMailedToken } from "#server/auth/mailed-token.ts";
import type { ClientContext, MemberContext } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { limitWrongTokens, proveMailbox } from "#server/services/account/mailbox.ts";

/**
 * Activates the caller's account with a mailed token, which verifies the email address as well.
 * @throws AppError BAD_REQUEST when the token is unknown, used, expired, another account's or for an earlier email
 *   address; TOO_MANY_REQUESTS instead once the network has sent too many such
 */
export function activate(ctx: MemberContext & ClientContext, input: { token: string }): Promise<null> {
  return limitWrongTokens(ctx, () => redeem(ctx, input.token, "activation"));
}

/**
 * Marks the caller's email address as verified with a mailed token.
 * @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS as for `activate`
 */
export function verify(ctx: MemberContext & ClientContext, input: { token: string }): Promise<null> {
  return limitWrongTokens(ctx, () => redeem(ctx, input.token, "verification"));
}

async function redeem(
  ctx: MemberContext,
  token: string,
  purpose: "activation" | "verification",
): Promise<null> {
  const { now, viewer } = ctx;
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const proof = await consumeMailedToken(tx, { userId: viewer.id, token, purpose }, now());
    if (!proof) throw invalidMailedToken();
    // Either mail proves the mailbox, and an activation needs no more than that.
    await proveMailbox(txCtx, proof, { activated: true });
  });
  return null;
}
