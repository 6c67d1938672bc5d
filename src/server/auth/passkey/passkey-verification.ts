import type { AssertedCredential, RegisteredCredential } from "#schemas/passkey.ts";
import { ALGORITHMS, toRpId } from "#server/auth/passkey/passkey-options.ts";
import { AppError } from "#server/errors.ts";
import { logger } from "#server/logger.ts";

/** What is expected of an answer: the challenge it was given, and the site's public origin. */
type Expected = { challenge: string; appUrl: string };

type BackupState = { deviceType: "singleDevice" | "multiDevice"; backedUp: boolean };

export type NewCredential = BackupState & {
  credentialId: string;
  publicKey: Uint8Array;
  signatureCounter: number;
  /** The authenticator's model, a UUID. */
  aaguid: string;
};

/** What the library says of an answer it refuses, and what the person is told. */
const REASONS: [RegExp, string][] = [
  [/response challenge/, "Passkey answers another request. Please try again."],
  [/origin/, "Passkey was used on another site."],
  [/RP ID/, "Passkey belongs to another site."],
  [
    /user (could not be verified|was not present)|User not present/,
    "Passkey did not confirm that it is you.",
  ],
];

/** A failed ceremony. @param message a whole sentence */
export const refusedPasskey = (message: string) => new AppError("BAD_REQUEST", message);

export const expiredChallenge = () => refusedPasskey("Passkey request has expired. Please try again.");

/**
 * Checks what a browser made for a registration (WebAuthn level 3, section 7.1).
 * @throws AppError BAD_REQUEST
 */
export async function verifyRegistration(
  signed: RegisteredCredential,
  { challenge, appUrl }: Expected,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const answer = await verify(async () =>
    verifyRegistrationResponse({
      response: {
        ...signed,
        response: {
          clientDataJSON: signed.response.clientDataJSON,
          attestationObject: await withoutStatement(signed.response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: appUrl,
      expectedRPID: toRpId(appUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!answer.verified) throw notVerified();
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = answer.registrationInfo;
  // The id outside is the browser's word, the one inside is the authenticator's.
  if (credential.id !== signed.id) throw notVerified();
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    signatureCounter: credential.counter,
    aaguid,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  };
}

/**
 * Checks what a browser signed for a login (WebAuthn level 3, section 7.2), all but the signature counter: only a
 * good signature makes its value worth an alert.
 * @returns the authenticator's counter and whether the passkey is backed up by now
 * @throws AppError BAD_REQUEST
 */
export async function verifyLogin(
  signed: AssertedCredential,
  passkey: { credentialId: string; publicKey: Uint8Array; deviceType: BackupState["deviceType"] },
  { challenge, appUrl }: Expected,
): Promise<{ signatureCounter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  const answer = await verify(() =>
    verifyAuthenticationResponse({
      response: {
        ...signed,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: appUrl,
      expectedRPID: toRpId(appUrl),
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  );
  const { newCounter, credentialDeviceType, credentialBackedUp } = answer.authenticationInfo;
  // Section 7.2, step 19: whether a passkey can be backed up never changes.
  if (!answer.verified || credentialDeviceType !== passkey.deviceType) throw notVerified();
  return { signatureCounter: newCounter, backedUp: credentialBackedUp };
}

const notVerified = () => refusedPasskey("Passkey could not be verified. Please try again.");

async function verify<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // A wrong APP_URL shows here: every passkey is then refused for its origin.
    logger().info({ reason }, "a passkey was refused");
    const message = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
    throw message ? refusedPasskey(message) : notVerified();
  }
}

/**
 * Drops an attestation statement, which we do not ask for and some authenticators send anyway: checking one would
 * fetch revocation lists from addresses that stand in its certificates.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const bare = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare as Parameters<typeof isoCBOR.encode>[0]));
}
