import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { site } from "#lib/site.ts";
import {
  type CredentialDescriptor,
  type PasskeyLoginStarted,
  type PasskeyRegistrationStarted,
  TRANSPORTS,
} from "#schemas/passkey.ts";
import { CHALLENGE_MS } from "#server/auth/passkey/passkey-challenge.ts";

/** EdDSA, ES256 and RS256 (COSE): what every Node.js that runs this can verify, in the order preferred. */
export const ALGORITHMS = [-8, -7, -257];

/** The relying party's id: the host that passkeys of this site belong to. */
export const toRpId = (appUrl: string) => new URL(appUrl).hostname;

/** The WebAuthn user handle of an account: the 16 bytes of its random `passkeyUserId`, base64url. */
export function toUserHandle(passkeyUserId: string): string {
  return Buffer.from(passkeyUserId.replaceAll("-", ""), "hex").toString("base64url");
}

/** A stored credential as the browser is told of it. */
export function toDescriptor(passkey: { credentialId: string; transports: string[] }): CredentialDescriptor {
  return { id: passkey.credentialId, type: "public-key", transports: toTransports(passkey.transports) };
}

/** The transports that we know of, in the order in which browsers name them (WebAuthn level 3, section 5.2.1). */
export function toTransports(reported: readonly string[]) {
  return TRANSPORTS.filter((transport) => reported.includes(transport));
}

/** What a browser is asked to make: a passkey that is found without a name and that verifies its owner. */
export function toRegistrationOptions(
  appUrl: string,
  user: { passkeyUserId: string; email: string; username: string },
  challenge: string,
  existing: CredentialDescriptor[],
): PasskeyRegistrationStarted["challenge"] {
  return {
    challenge,
    rp: { id: toRpId(appUrl), name: site.name },
    user: { id: toUserHandle(user.passkeyUserId), name: user.email, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MS,
    attestation: "none",
    excludeCredentials: existing,
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  } satisfies PublicKeyCredentialCreationOptionsJSON;
}

/** What a browser is asked to sign. @param allowed left out, it offers whatever passkeys of this site it has */
export function toLoginOptions(
  appUrl: string,
  challenge: string,
  allowed?: CredentialDescriptor[],
): PasskeyLoginStarted["challenge"] {
  return {
    challenge,
    rpId: toRpId(appUrl),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    ...(allowed && { allowCredentials: allowed }),
  } satisfies PublicKeyCredentialRequestOptionsJSON;
}
