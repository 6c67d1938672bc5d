import { consumeMailedToken, invalidMailedToken } from "#server/auth/mailed-token.ts";
import type { Collaborators } from "#server/context.ts";
import { proveMailbox } from "#server/services/account/prove-mailbox.ts";

/**
 * Activates the caller's account with a mailed token, which proves the address as well.
 * @throws AppError BAD_REQUEST when the token is unknown, used, expired, another account's or for an earlier address
 */
export async function activate(collaborators: Collaborators, userId: number, token: string): Promise<null> {
  return redeem(collaborators, { userId, token, purpose: "activation" });
}

/**
 * Marks the caller's address as verified with a mailed token.
 * @throws AppError BAD_REQUEST as for `activate`
 */
export async function verify(collaborators: Collaborators, userId: number, token: string): Promise<null> {
  return redeem(collaborators, { userId, token, purpose: "verification" });
}

async function redeem(
  collaborators: Collaborators,
  claim: { userId: number; token: string; purpose: "activation" | "verification" },
): Promise<null> {
  const { db, now } = collaborators;
  await db.transaction(async (tx) => {
    const proof = await consumeMailedToken(tx, claim, now());
    if (!proof) throw invalidMailedToken();
    // Either mail proves the mailbox, which is all that an activation asks for.
    await proveMailbox({ ...collaborators, db: tx }, proof, { activated: true });
  });
  return null;
}
