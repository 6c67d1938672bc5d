"use client";
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type SignedPasskey, signChallenge } from "#components/passkey/passkey-request.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { api } from "#trpc/react.ts";

/** Interval at which an open login page renews its challenge, which expires after 5 minutes. */
const RENEW_MS = 4 * MINUTE_MS;

/**
 * Offers passkeys in the suggestions of the field with `autoComplete="username webauthn"`, if the browser supports it
 * (WebAuthn level 3, section 5.1.4: conditional mediation). After a refused passkey, waits for a key or pointer
 * press, since a device that consents automatically would sign with the same one repeatedly.
 * @param active false aborts the request, for example during another login
 * @param onSigned gets the signed challenge of the chosen passkey
 */
export function usePasskeyAutofill(
  active: boolean,
  onSigned: (signed: SignedPasskey) => Promise<void>,
): void {
  const { client } = api.useUtils();
  const handleSigned = useEffectEvent(onSigned);
  const [round, setRound] = useState(0);
  const hasSigned = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round renews the request
  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    if (hasSigned.current) {
      const offerAgain = () => {
        hasSigned.current = false;
        setRound((previous) => previous + 1);
      };
      const options = { once: true, signal: leaving.signal };
      for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, offerAgain, options);
      return () => leaving.abort();
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let offered = false;

    function renew(): void {
      const next = () => setRound((previous) => previous + 1);
      if (!document.hidden) next();
      else document.addEventListener("visibilitychange", next, { once: true, signal: leaving.signal });
    }
    async function offer(): Promise<SignedPasskey | null> {
      if (!(await browserSupportsWebAuthnAutofill()) || leaving.signal.aborted) return null;
      const started = await client.passkey.startLogin.mutate({});
      if (leaving.signal.aborted) return null;
      timer = setTimeout(renew, RENEW_MS);
      offered = true;
      return signChallenge(started, { autofill: true });
    }
    offer()
      .catch(() => null)
      .then((signed) => {
        offered = false;
        if (!signed || leaving.signal.aborted) return;
        hasSigned.current = true;
        return handleSigned(signed);
      });
    return () => {
      leaving.abort();
      clearTimeout(timer);
      if (offered) WebAuthnAbortService.cancelCeremony();
    };
  }, [active, client, round]);
}
