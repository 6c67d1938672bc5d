import { startAuthentication } from "@simplewebauthn/browser";
import { serverMessage, toServerError, UserCancelled } from "#components/ui/server-error.ts";
import { REGISTERED_PASSKEY, UNKNOWN_PASSKEY } from "#lib/account/login-messages.ts";
import type { PasskeyLoginStarted } from "#schemas/account/passkey.ts";

/** Result of a ceremony: the challenge that was signed, and the credential as JSON. */
export type SignedPasskey = { track: string; signed: string };

/**
 * Signs a challenge with one of the person's passkeys.
 * @param autofill waits for a choice in the suggestions of the email field, instead of opening the browser's dialog
 * @throws the browser's error when the person declines, the request times out or the ceremony is aborted
 */
export async function signChallenge(
  { challenge, track }: PasskeyLoginStarted,
  { autofill = false } = {},
): Promise<SignedPasskey> {
  const credential = await startAuthentication({ optionsJSON: challenge, useBrowserAutofill: autofill });
  return { track, signed: JSON.stringify(credential) };
}

/** Part of WebAuthn level 3 that some browsers and TypeScript's library lack. */
type SignallingDevice = {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
};

/**
 * Signals to the device that the site does not know a passkey, so that it stops offering it (WebAuthn level 3,
 * section 5.1.10). Does nothing without browser support.
 * @param signed a signed challenge, or a newly created credential, as JSON
 */
export function forgetPasskey(signed: string): void {
  if (typeof PublicKeyCredential === "undefined") return;
  const { id }: { id: string } = JSON.parse(signed);
  const device: SignallingDevice = PublicKeyCredential;
  device
    .signalUnknownCredential?.({ rpId: window.location.hostname, credentialId: id })
    // After a failure the device still offers the passkey; the user can remove it there.
    .catch(() => {});
}

/** Calls `forgetPasskey` if a login was refused because the server does not know the passkey. */
export function forgetIfUnknown(failure: string, { signed }: SignedPasskey): void {
  if (failure === UNKNOWN_PASSKEY) forgetPasskey(signed);
}

/**
 * Returns true if a failed registration certainly stored nothing, so that the device's new passkey is useless: the
 * server refused it, or the user declined to log in again first.
 */
export function isNothingStored(error: unknown): boolean {
  const failure = toServerError(error);
  if (!failure) return error instanceof UserCancelled;
  if (!failure.data || failure.data.code === "OUTCOME_UNKNOWN") return false;
  return serverMessage(failure) !== REGISTERED_PASSKEY;
}

/** Returns the message to show: the server's, or a general one for an error of the browser or device. */
export function passkeyFailure(error: unknown): string {
  const failure = toServerError(error);
  return failure ? serverMessage(failure) : "Something went wrong while authenticating.";
}
