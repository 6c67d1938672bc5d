import { asc, eq, sql } from "drizzle-orm";
import type { TokenPair } from "#schemas/account.ts";
import type {
  FinishPasskeyLoginInput,
  PasskeyLoginStarted,
  StartPasskeyLoginInput,
} from "#schemas/passkey.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { issueChallenge } from "#server/auth/passkey/passkey-challenge.ts";
import { decoyCredentials } from "#server/auth/passkey/passkey-decoys.ts";
import { toDescriptor, toLoginOptions } from "#server/auth/passkey/passkey-options.ts";
import { markAuthenticated } from "#server/auth/session/reauthentication.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { passkeys, users } from "#server/db/schema/index.ts";
import { isAppError } from "#server/errors.ts";
import { answerChallenge } from "#server/services/passkey/verify-passkey.ts";

type LoginCall = ServiceContext & {
  client: { network: string; device: string };
  findViewer: () => Promise<Viewer | null>;
};

/**
 * Begins a login with a passkey. An address without passkeys, or without an account, is answered in the same shape
 * after the same work.
 * @param input without an address, whoever answers is logged in (discoverable login)
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function startLogin(
  { db, now, appUrl, client }: LoginCall,
  { email }: StartPasskeyLoginInput,
): Promise<PasskeyLoginStarted> {
  await countTry(db, LIMITS.passkey, client.network, now());
  if (email === undefined) {
    const anybody = { ceremony: "login", userId: null, discoverable: true } as const;
    const { challenge, track } = await issueChallenge(db, anybody, now());
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
 * Begins a session for the owner of a passkey. When the call comes with a session of the same account, that one
 * counts as freshly logged in, too.
 * @throws AppError BAD_REQUEST, TOO_MANY_REQUESTS as for `answerChallenge`; FORBIDDEN for a suspended account
 */
export async function finishLogin(call: LoginCall, input: FinishPasskeyLoginInput): Promise<TokenPair> {
  const { client, now } = call;
  const viewer = await findViewerIfAny(call);
  return answerChallenge(call, input, { network: client.network }, async (tx, userId) => {
    if (viewer?.id === userId) await markAuthenticated(tx, viewer.sessionId, now());
    return createSession(tx, { userId, device: client.device }, now());
  });
}

/**
 * Makes the caller's session count as freshly logged in.
 * @throws AppError BAD_REQUEST as for `answerChallenge`, also for somebody else's passkey; TOO_MANY_REQUESTS
 */
export async function reauthenticateWithPasskey(
  call: LoginCall,
  viewer: Viewer,
  input: FinishPasskeyLoginInput,
): Promise<null> {
  const from = { network: call.client.network, userId: viewer.id };
  return answerChallenge(call, input, from, async (tx) => {
    await markAuthenticated(tx, viewer.sessionId, call.now());
    return null;
  });
}

/** A token that is void or has run out is no reason to refuse a login. */
async function findViewerIfAny({ findViewer }: LoginCall): Promise<Viewer | null> {
  try {
    return await findViewer();
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
