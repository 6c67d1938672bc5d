import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { canUsePasskeys, PASSKEYS_UNAVAILABLE } from "#lib/account/passkey-support.ts";
import { site } from "#lib/site.ts";
import {
  type CredentialDescriptor,
  type PasskeyLoginStarted,
  type PasskeyRegistrationStarted,
  TRANSPORTS,
} from "#schemas/account/passkey.ts";
import { CHALLENGE_MS } from "#server/auth/passkey/passkey-challenge.ts";
import { AppError } from "#server/errors.ts";

/** EdDSA, ES256 and RS256 (COSE), in order of preference: every supported Node.js verifies them. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the relying party id: the host that passkeys of this site belong to. */
export const toRpId = (appUrl: string) => new URL(appUrl).hostname;

/** @throws AppError CONFLICT when browsers allow no passkeys at the site's URL */
export function requirePasskeySupport(appUrl: string): void {
  if (!canUsePasskeys(appUrl)) throw new AppError("CONFLICT", PASSKEYS_UNAVAILABLE);
}

/** Returns the WebAuthn user handle of an account: the 16 bytes of its random `passkeyUserId`, base64url. */
export function toUserHandle(passkeyUserId: string): string {
  return Buffer.from(passkeyUserId.replaceAll("-", ""), "hex").toString("base64url");
}

/** Converts a stored credential for the browser. */
export function toDescriptor(passkey: { credentialId: string; transports: string[] }): CredentialDescriptor {
  return { id: passkey.credentialId, type: "public-key", transports: toTransports(passkey.transports) };
}

/** Keeps known transports, in the order in which browsers list them (WebAuthn level 3, section 5.2.1). */
export function toTransports(reported: readonly string[]) {
  return TRANSPORTS.filter((transport) => reported.includes(transport));
}

/** Returns options for creating a discoverable passkey with user verification. */
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

/** Returns options for signing in. @param allowed without any, the browser offers all its passkeys of this site */
export function toLoginOptions(
  appUrl: string,
  challenge: string,
  allowed: CredentialDescriptor[] = [],
): PasskeyLoginStarted["challenge"] {
  return {
    challenge,
    rpId: toRpId(appUrl),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: allowed,
  } satisfies PublicKeyCredentialRequestOptionsJSON;
}
