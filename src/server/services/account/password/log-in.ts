import { WRONG_CREDENTIALS } from "#lib/account/login-messages.ts";
import type { LoginInput, TokenPair } from "#schemas/account/account.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { PasswordContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { findOwner } from "#server/services/account/password/check-password.ts";

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
