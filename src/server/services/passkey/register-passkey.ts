import { asc, count, eq } from "drizzle-orm";
import { REGISTERED_PASSKEY } from "#lib/passkey-messages.ts";
import type {
  FinishPasskeyRegistrationInput,
  Passkey,
  PasskeyRegistrationStarted,
} from "#schemas/passkey.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { consumeChallenge, issueChallenge } from "#server/auth/passkey-challenge.ts";
import { guessPasskeyName } from "#server/auth/passkey-name.ts";
import { toDescriptor, toRegistrationOptions, toTransports } from "#server/auth/passkey-options.ts";
import { expiredChallenge, refusedPasskey, verifyRegistration } from "#server/auth/passkey-verification.ts";
import { countTry } from "#server/auth/rate-limit.ts";
import { requireRecentLogin } from "#server/auth/reauthentication.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { passkeys, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { passkeyRegisteredMail } from "#server/mails/passkey.ts";
import { warnOwner } from "#server/services/notification/warn-owner.ts";
import { passkeyColumns } from "#server/services/passkey/columns.ts";

const MAX_PASSKEYS = 20;

type Client = { network: string; device: string };

/**
 * Begins the registration of a passkey for the caller.
 * @returns the options for the browser, and the track to finish with within 5 minutes
 * @throws AppError REAUTHENTICATION_REQUIRED; CONFLICT when the account has 20; TOO_MANY_REQUESTS
 */
export async function startRegistration(
  { db, now, appUrl }: Collaborators,
  viewer: Viewer,
  client: Client,
): Promise<PasskeyRegistrationStarted> {
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
 * Stores the passkey that the caller's device made, and mails the owner.
 * @throws AppError BAD_REQUEST for an answer that is late, repeated, not the caller's or not good, and for a
 *   credential that is registered already; REAUTHENTICATION_REQUIRED, which leaves the challenge for a second try;
 *   CONFLICT when the account has 20
 */
export async function finishRegistration(
  { db, now, appUrl, queueMail }: Collaborators,
  viewer: Viewer,
  { track, signed }: FinishPasskeyRegistrationInput,
  client: Client,
): Promise<Passkey> {
  requireRecentLogin(viewer, now());
  const owner = { ceremony: "registration", userId: viewer.id } as const;
  const challenge = await consumeChallenge(db, track, owner, now());
  if (!challenge) throw expiredChallenge();
  const credential = await verifyRegistration(signed, { challenge: challenge.challenge, appUrl });
  const passkey = await db.transaction(async (tx) => {
    // The lock makes two registrations at once count each other.
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
      await warnOwner({ now, appUrl, queueMail }, tx, viewer, {
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
