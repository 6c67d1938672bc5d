import { and, eq, lt, or, sql } from "drizzle-orm";
import { UNKNOWN_PASSKEY } from "#lib/account/login-messages.ts";
import type { FinishPasskeyLoginInput } from "#schemas/account/passkey.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countFailures } from "#server/auth/limits/rate-limit.ts";
import { consumeChallenge } from "#server/auth/passkey/passkey-challenge.ts";
import { toUserHandle } from "#server/auth/passkey/passkey-options.ts";
import { expiredChallenge, refusedPasskey, verifyLogin } from "#server/auth/passkey/passkey-verification.ts";
import type { ClientContext, ServiceContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { passkeys, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { passkeyCopiedMail } from "#server/mails/passkey.ts";
import { warnOwner } from "#server/services/notification/notify.ts";
import { logger } from "#server/telemetry/logger.ts";

type Proof = Awaited<ReturnType<typeof verifyAssertion>>;

/**
 * Verifies a signed challenge, counts the use of its passkey and runs `act` in the same transaction.
 * @param expectedUserId account whose passkey it must be; undefined when any may log in
 * @param act gets the id of the passkey's owner
 * @throws AppError BAD_REQUEST for a response that is late, repeated or invalid, which consumes the challenge and
 *   changes nothing else; TOO_MANY_REQUESTS instead once the network has sent too many such
 */
export async function verifyPasskey<Result>(
  ctx: ClientContext,
  input: FinishPasskeyLoginInput,
  expectedUserId: number | undefined,
  act: (tx: Tx, userId: number) => Promise<Result>,
): Promise<Result> {
  const { now, client } = ctx;
  const verifyAndAct = async () => {
    const proof = await verifyAssertion(ctx, input, expectedUserId);
    const done = await inTransaction(ctx, async ({ db: tx }) =>
      (await recordUse(tx, proof, now())) ? { result: await act(tx, proof.userId) } : null,
    );
    if (!done) throw await inTransaction(ctx, (txCtx) => reportCopy(txCtx, proof));
    return done.result;
  };
  const counter = { limit: LIMITS.credential, subject: client.network };
  return countFailures(ctx, { ...counter, isFailure: ({ code }) => code === "BAD_REQUEST" }, verifyAndAct);
}

async function verifyAssertion(
  { db, now, appUrl }: ServiceContext,
  { track, signed }: FinishPasskeyLoginInput,
  expectedUserId: number | undefined,
) {
  const challenge = await consumeChallenge(db, track, { ceremony: "login" }, now());
  if (!challenge) throw expiredChallenge();
  const [passkey] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      deviceType: passkeys.deviceType,
      signatureCounter: passkeys.signatureCounter,
      name: passkeys.name,
      owner: {
        id: users.id,
        email: users.email,
        username: users.username,
        verified: users.verified,
        passkeyUserId: users.passkeyUserId,
      },
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, signed.id));
  if (!passkey) throw unknownPasskey();
  // The same refusal for an email address without an account as for another account's passkey.
  const isNamed = challenge.discoverable || challenge.userId === passkey.userId;
  const isExpected = expectedUserId === undefined || expectedUserId === passkey.userId;
  if (!isNamed || !isExpected) throw refusedPasskey("Passkey does not belong to this account.");
  // WebAuthn level 3, section 7.2, step 6: the handle is required if no account was named, and must fit in any case.
  const { userHandle } = signed.response;
  const isHandleMissing = !userHandle && challenge.discoverable;
  if (isHandleMissing || (userHandle && userHandle !== toUserHandle(passkey.owner.passkeyUserId))) {
    throw refusedPasskey("Passkey does not belong to this account.");
  }
  const { signatureCounter, backedUp } = await verifyLogin(signed, passkey, {
    challenge: challenge.challenge,
    appUrl,
  });
  return { ...passkey, storedCounter: passkey.signatureCounter, signatureCounter, backedUp };
}

/**
 * Counts a use; returns false when the signature counter went back or did not change (synced passkeys always send 0).
 * The condition is part of the statement, so that of two copies used at once one is detected.
 */
async function recordUse(tx: Tx, proof: Proof, now: Date): Promise<boolean> {
  const isFresh = or(
    lt(passkeys.signatureCounter, proof.signatureCounter),
    and(eq(passkeys.signatureCounter, 0), sql`${proof.signatureCounter}::bigint = 0`),
  );
  const rows = await tx
    .update(passkeys)
    .set({
      counter: sql`${passkeys.counter} + 1`,
      signatureCounter: proof.signatureCounter,
      backedUp: proof.backedUp,
      lastUsedAt: now,
      updatedAt: now,
    })
    .where(and(eq(passkeys.id, proof.id), isFresh))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

const unknownPasskey = () => refusedPasskey(UNKNOWN_PASSKEY);

/** Logs, mails and notifies that a passkey may have been copied, unless it was deleted since it was looked up. */
async function reportCopy(ctx: ServiceContext & InTransaction, proof: Proof) {
  const { id: passkeyId, userId, signatureCounter, storedCounter } = proof;
  const left = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, passkeyId));
  if (left.length === 0) return unknownPasskey();
  logger().warn(
    { alert: "passkey-copied", userId, passkeyId, signatureCounter, storedCounter },
    "a passkey's signature counter went back: it may have been copied",
  );
  await warnOwner(ctx, {
    owner: proof.owner,
    message: `We blocked a login with the passkey “${proof.name}”, which may have been copied.`,
    mail: passkeyCopiedMail(ctx.appUrl, proof.owner, proof.name),
  });
  return refusedPasskey("Passkey may have been copied, so this login was refused.");
}
