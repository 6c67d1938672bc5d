import { asc, eq, sql } from "drizzle-orm";
import type { TokenPair } from "#schemas/account/account.ts";
import type {
  FinishPasskeyLoginInput,
  PasskeyLoginStarted,
  StartPasskeyLoginInput,
} from "#schemas/account/passkey.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { issueChallenge } from "#server/auth/passkey/passkey-challenge.ts";
import { decoyCredentials } from "#server/auth/passkey/passkey-decoys.ts";
import { requirePasskeySupport, toDescriptor, toLoginOptions } from "#server/auth/passkey/passkey-options.ts";
import { markAuthenticated, requireSession } from "#server/auth/session/reauthentication.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ClientContext, MemberContext } from "#server/context.ts";
import { passkeys, users } from "#server/db/schema/index.ts";
import { isAppError } from "#server/errors.ts";
import { verifyPasskey } from "#server/services/passkey/verify-passkey.ts";

type LoginContext = ClientContext & { findViewer: () => Promise<Viewer | null> };

/**
 * Starts a login with a passkey. An email address without passkeys, or without an account, gets a response of the same
 * shape after the same work.
 * @param input without an email address, any passkey of this site may sign (discoverable login)
 * @throws AppError TOO_MANY_REQUESTS; as `requirePasskeySupport`
 */
export async function startPasskeyLogin(
  { db, now, appUrl, client }: ClientContext,
  { email }: StartPasskeyLoginInput,
): Promise<PasskeyLoginStarted> {
  requirePasskeySupport(appUrl);
  await countTry(db, LIMITS.passkey, client.network, now());
  if (email === undefined) {
    const discoverable = { ceremony: "login", userId: null, discoverable: true } as const;
    const { challenge, track } = await issueChallenge(db, discoverable, now());
    return { challenge: toLoginOptions(appUrl, challenge), track };
  }
  const rows = await db
    .select({
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(sql`lower(${users.email})`, email))
    .orderBy(asc(passkeys.id));
  const decoys = decoyCredentials(email);
  const allowed = rows.length > 0 ? rows.map(toDescriptor) : decoys;
  const named = { ceremony: "login", userId: rows[0]?.userId ?? null, discoverable: false } as const;
  const { challenge, track } = await issueChallenge(db, named, now());
  return { challenge: toLoginOptions(appUrl, challenge, allowed), track };
}

/**
 * Creates a session for the owner of a passkey. If the request carries a session of the same account, that one counts
 * as freshly logged in, too.
 * @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS as for `verifyPasskey`; FORBIDDEN for a suspended account
 */
export async function finishPasskeyLogin(
  ctx: LoginContext,
  input: FinishPasskeyLoginInput,
): Promise<TokenPair> {
  const { client, now } = ctx;
  const viewer = await findViewerIfAny(ctx);
  return verifyPasskey(ctx, input, undefined, async (tx, userId) => {
    if (viewer?.id === userId && viewer.session) await markAuthenticated(tx, viewer.session.id, now());
    return createSession(tx, { userId, device: client.device }, now());
  });
}

/**
 * Makes the caller's session count as freshly logged in.
 * @throws AppError BAD_REQUEST as for `verifyPasskey`, also for another account's passkey; TOO_MANY_REQUESTS
 */
export async function reauthenticateWithPasskey(
  ctx: MemberContext & ClientContext,
  input: FinishPasskeyLoginInput,
): Promise<null> {
  const { viewer, now } = ctx;
  const session = requireSession(viewer);
  return verifyPasskey(ctx, input, viewer.id, async (tx) => {
    await markAuthenticated(tx, session.id, now());
    return null;
  });
}

/** Ignores invalid and expired tokens: they are no reason to refuse a login. */
async function findViewerIfAny({ findViewer }: LoginContext): Promise<Viewer | null> {
  try {
    return await findViewer();
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
