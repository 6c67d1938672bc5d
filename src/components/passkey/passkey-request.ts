import { startAuthentication } from "@simplewebauthn/browser";
import { TRPCClientError } from "@trpc/client";
import { serverMessage } from "#components/ui/server-error.ts";
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

/** What to tell the person: the server's message, or that the browser or the device did not do it. */
export function passkeyFailure(error: unknown): string {
  return error instanceof TRPCClientError
    ? serverMessage(error)
    : "Something went wrong while authenticating.";
}
