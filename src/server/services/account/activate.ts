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
 * Marks the caller's changed address as verified with a mailed token.
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
  const proof = await consumeMailedToken(db, claim, now());
  if (!proof) throw invalidMailedToken();
  const changes = claim.purpose === "activation" ? { activated: true as const } : {};
  await db.transaction((tx) => proveMailbox({ ...collaborators, db: tx }, proof, changes));
  return null;
}
