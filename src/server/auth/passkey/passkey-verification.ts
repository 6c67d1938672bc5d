import type { AssertedCredential, RegisteredCredential } from "#schemas/account/passkey.ts";
import { ALGORITHMS, toRpId } from "#server/auth/passkey/passkey-options.ts";
import { AppError } from "#server/errors.ts";
import { logger } from "#server/telemetry/logger.ts";

/** Expected challenge, and the site's public origin. */
type Expected = { challenge: string; appUrl: string };

type BackupState = { deviceType: "singleDevice" | "multiDevice"; backedUp: boolean };

export type NewCredential = BackupState & {
  credentialId: string;
  publicKey: Uint8Array;
  signatureCounter: number;
  /** The authenticator's model, a UUID. */
  aaguid: string;
};

/** Error messages of the library, and the messages shown to the person. */
const REASONS: [RegExp, string][] = [
  [/response challenge/, "Passkey response belongs to another request. Please try again."],
  [/origin/, "Passkey was used on another site."],
  [/RP ID/, "Passkey belongs to another site."],
  [
    /user (could not be verified|was not present)|User not present/,
    "Your passkey couldn't confirm it's you. Please try again.",
  ],
];

/** Error of a failed ceremony. @param message a whole sentence */
export const refusedPasskey = (message: string) => new AppError("BAD_REQUEST", message);

export const expiredChallenge = () => refusedPasskey("Passkey request has expired. Please try again.");

/**
 * Verifies a new credential (WebAuthn level 3, section 7.1).
 * @throws AppError BAD_REQUEST
 */
export async function verifyRegistration(
  signed: RegisteredCredential,
  { challenge, appUrl }: Expected,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const result = await verify(async () => {
    await refuseFramed(signed.response.clientDataJSON);
    return verifyRegistrationResponse({
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
    });
  });
  if (!result.verified) throw notVerified();
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  // The outer id comes from the browser, the inner one from the authenticator.
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
 * Verifies the signature of a login (WebAuthn level 3, section 7.2), without the signature counter: the caller compares
 * it, since only a valid signature makes its value worth an alert.
 * @returns the authenticator's counter, and whether the passkey is backed up now
 * @throws AppError BAD_REQUEST
 */
export async function verifyLogin(
  signed: AssertedCredential,
  passkey: { credentialId: string; publicKey: Uint8Array; deviceType: BackupState["deviceType"] },
  { challenge, appUrl }: Expected,
): Promise<{ signatureCounter: number; backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  const result = await verify(async () => {
    await refuseFramed(clientDataJSON);
    return verifyAuthenticationResponse({
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
    });
  });
  const { newCounter, credentialDeviceType, credentialBackedUp } = result.authenticationInfo;
  // Section 7.2, step 19: whether a passkey can be backed up never changes.
  if (!result.verified || credentialDeviceType !== passkey.deviceType) throw notVerified();
  return { signatureCounter: newCounter, backedUp: credentialBackedUp };
}

const notVerified = () => refusedPasskey("Passkey could not be verified. Please try again.");

async function verify<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // With a wrong APP_URL, every passkey is refused for its origin.
    logger().info({ reason }, "a passkey was refused");
    const message = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
    throw message ? refusedPasskey(message) : notVerified();
  }
}

/**
 * Refuses a ceremony in a frame of another site, as this site expects to be framed by none (WebAuthn level 3, section 7.1, steps 10
 * and 11, and section 7.2, steps 13 and 14). The library checks neither member at registration.
 */
async function refuseFramed(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
  if (crossOrigin || topOrigin !== undefined) throw new Error("The origin of the frame around it is another");
}

/**
 * Drops the attestation statement, which we do not request and some authenticators send anyway: verifying one would
 * fetch revocation lists from URLs in its certificates.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const bare: Parameters<typeof isoCBOR.encode>[0] = new Map<
    string,
    string | Uint8Array | Map<string, string>
  >([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}
