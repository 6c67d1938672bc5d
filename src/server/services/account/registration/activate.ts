import { consumeMailedToken, invalidMailedToken } from "#server/auth/mailed-token.ts";
import type { ServiceContext } from "#server/context.ts";
import { limitWrongTokens } from "#server/services/account/limit-wrong-tokens.ts";
import { proveMailbox } from "#server/services/account/prove-mailbox.ts";

/**
 * Activates the caller's account with a mailed token, which proves the address as well.
 * @param network which wrong tokens are counted for
 * @throws AppError BAD_REQUEST when the token is unknown, used, expired, another account's or for an earlier address;
 *   TOO_MANY_REQUESTS instead after too many such
 */
export async function activate(
  ctx: ServiceContext,
  userId: number,
  token: string,
  network: string,
): Promise<null> {
  const claim = { userId, token, purpose: "activation" } as const;
  return limitWrongTokens(ctx, network, () => redeem(ctx, claim));
}

/**
 * Marks the caller's address as verified with a mailed token.
 * @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS as for `activate`
 */
export async function verify(
  ctx: ServiceContext,
  userId: number,
  token: string,
  network: string,
): Promise<null> {
  const claim = { userId, token, purpose: "verification" } as const;
  return limitWrongTokens(ctx, network, () => redeem(ctx, claim));
}

async function redeem(
  ctx: ServiceContext,
  claim: { userId: number; token: string; purpose: "activation" | "verification" },
): Promise<null> {
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const proof = await consumeMailedToken(tx, claim, now());
    if (!proof) throw invalidMailedToken();
    // Either mail proves the mailbox, which is all that an activation asks for.
    await proveMailbox({ ...ctx, db: tx }, proof, { activated: true });
  });
  return null;
}
