import { asc, count, eq } from "drizzle-orm";
import { REGISTERED_PASSKEY } from "#lib/account/login-messages.ts";
import type {
  FinishPasskeyRegistrationInput,
  Passkey,
  PasskeyRegistrationStarted,
} from "#schemas/account/passkey.ts";
import { guessPasskeyName } from "#server/auth/device.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { consumeChallenge, issueChallenge } from "#server/auth/passkey/passkey-challenge.ts";
import {
  requirePasskeySupport,
  toDescriptor,
  toRegistrationOptions,
  toTransports,
} from "#server/auth/passkey/passkey-options.ts";
import {
  expiredChallenge,
  refusedPasskey,
  verifyRegistration,
} from "#server/auth/passkey/passkey-verification.ts";
import { requireRecentLogin } from "#server/auth/session/reauthentication.ts";
import type { ClientContext, MemberContext } from "#server/context.ts";
import { passkeys, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { passkeyRegisteredMail } from "#server/mails/passkey.ts";
import { warnOwner } from "#server/services/notification/notify.ts";
import { passkeyColumns } from "#server/services/passkey/manage-passkeys.ts";

const MAX_PASSKEYS = 20;

/**
 * Starts the registration of a passkey for the caller.
 * @returns the options for the browser, and the track to finish with within 5 minutes
 * @throws AppError REAUTHENTICATION_REQUIRED; CONFLICT when the account has 20, and as `requirePasskeySupport`; TOO_MANY_REQUESTS
 */
export async function startPasskeyRegistration({
  db,
  now,
  appUrl,
  viewer,
  client,
}: MemberContext & ClientContext): Promise<PasskeyRegistrationStarted> {
  requirePasskeySupport(appUrl);
  requireRecentLogin(viewer, now());
  await countTry(db, LIMITS.passkey, client.network, now());
  const rows = await db
    .select({
      passkeyUserId: users.passkeyUserId,
      email: users.email,
      username: users.username,
      passkey: { credentialId: passkeys.credentialId, transports: passkeys.transports },
    })
    .from(users)
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .where(eq(users.id, viewer.id))
    .orderBy(asc(passkeys.id));
  const [user] = rows;
  if (!user) throw new AppError("NOT_FOUND", "Account not found!");
  const existing = rows.flatMap(({ passkey }) => (passkey ? [toDescriptor(passkey)] : []));
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const { challenge, track } = await issueChallenge(
    db,
    { ceremony: "registration", userId: viewer.id, discoverable: false },
    now(),
  );
  return { challenge: toRegistrationOptions(appUrl, user, challenge, existing), track };
}

/**
 * Stores the passkey that the caller's device created, and mails the caller.
 * @throws AppError BAD_REQUEST for a response that is late, repeated, not the caller's or invalid, and for a
 *   credential that is registered already; REAUTHENTICATION_REQUIRED, which leaves the challenge for a second try;
 *   CONFLICT when the account has 20
 */
export async function finishPasskeyRegistration(
  ctx: MemberContext & ClientContext,
  { track, signed }: FinishPasskeyRegistrationInput,
): Promise<Passkey> {
  const { db, now, appUrl, viewer, client } = ctx;
  requireRecentLogin(viewer, now());
  const owner = { ceremony: "registration", userId: viewer.id } as const;
  const challenge = await consumeChallenge(db, track, owner, now());
  if (!challenge) throw expiredChallenge();
  const credential = await verifyRegistration(signed, { challenge: challenge.challenge, appUrl });
  const passkey = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // Locks the account, so that two registrations at once count each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    const [{ owned } = { owned: 0 }] = await tx
      .select({ owned: count() })
      .from(passkeys)
      .where(eq(passkeys.userId, viewer.id));
    if (owned >= MAX_PASSKEYS) throw tooManyPasskeys();
    const [row] = await tx
      .insert(passkeys)
      .values({
        ...credential,
        userId: viewer.id,
        transports: toTransports(signed.response.transports ?? []),
        name: guessPasskeyName(credential.aaguid, client.device),
        createdAt: now(),
        updatedAt: now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning(passkeyColumns);
    if (row) {
      await warnOwner(txCtx, {
        owner: viewer,
        message: `The passkey “${row.name}” was added to your account.`,
        mail: passkeyRegisteredMail(appUrl, viewer, row.name),
      });
    }
    return row;
  });
  if (!passkey) throw refusedPasskey(REGISTERED_PASSKEY);
  return passkey;
}

const tooManyPasskeys = () =>
  new AppError("CONFLICT", `You can have ${MAX_PASSKEYS} passkeys. Please delete one first.`);
