import { startAuthentication } from "@simplewebauthn/browser";
import { ReauthenticationDeclined } from "#components/account/recent-login.ts";
import { serverMessage, toServerError } from "#components/ui/server-error.ts";
import { REGISTERED_PASSKEY, UNKNOWN_PASSKEY } from "#lib/passkey-messages.ts";
import type { PasskeyLoginStarted } from "#schemas/passkey.ts";

/** What a ceremony is finished with: which challenge was signed, and the credential's JSON. */
export type SignedPasskey = { track: string; signed: string };

/**
 * Has a challenge signed by one of the person's passkeys.
 * @param autofill waits until a passkey is picked in the suggestions of the email field, instead of asking at once
 * @throws the browser's error when the person declines, the time runs out or the ceremony is aborted
 */
export async function signChallenge(
  { challenge, track }: PasskeyLoginStarted,
  { autofill = false } = {},
): Promise<SignedPasskey> {
  const credential = await startAuthentication({ optionsJSON: challenge, useBrowserAutofill: autofill });
  return { track, signed: JSON.stringify(credential) };
}

/** A part of WebAuthn level 3 that not every browser has, nor TypeScript's library. */
type SignallingDevice = {
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
};

/**
 * Has the device forget a passkey that the site does not know, so that it is offered no more (WebAuthn level 3, section
 * 5.1.10). Does nothing where the browser cannot.
 * @param signed what the passkey signed, or the credential it has just made, as JSON
 */
export function forgetPasskey(signed: string): void {
  if (typeof PublicKeyCredential === "undefined") return;
  const { id } = JSON.parse(signed) as { id: string };
  const device: SignallingDevice = PublicKeyCredential;
  device
    .signalUnknownCredential?.({ rpId: window.location.hostname, credentialId: id })
    // The device may go on offering it; a person can remove it there.
    .catch(() => {});
}

/** Has the device forget the passkey of a refused login when the server does not know it. */
export function forgetIfUnknown(failure: string, { signed }: SignedPasskey): void {
  if (failure === UNKNOWN_PASSKEY) forgetPasskey(signed);
}

/**
 * Whether a registration has certainly stored nothing, so that the passkey which the device has made for it is of no use:
 * the server said so, or the person declined to log in again before it was sent.
 */
export function isNothingStored(error: unknown): boolean {
  const failure = toServerError(error);
  if (!failure) return error instanceof ReauthenticationDeclined;
  if (!failure.data || failure.data.code === "OUTCOME_UNKNOWN") return false;
  return serverMessage(failure) !== REGISTERED_PASSKEY;
}

/** What to tell the person: the server's message, or that the browser or the device did not do it. */
export function passkeyFailure(error: unknown): string {
  const failure = toServerError(error);
  return failure ? serverMessage(failure) : "Something went wrong while authenticating.";
}
