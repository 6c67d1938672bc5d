"use client";
import { useState } from "react";
import {
  forgetIfUnknown,
  passkeyFailure,
  type SignedPasskey,
  signChallenge,
} from "#components/passkey/passkey-request.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { api } from "#trpc/react.ts";

/** Button that renews the time of the session's login with one of the account's passkeys. */
export function PasskeyReauthentication({ email, onLoggedIn }: { email: string; onLoggedIn: () => void }) {
  const { client } = api.useUtils();
  const [signing, setSigning] = useState(false);

  async function logIn(): Promise<void> {
    setSigning(true);
    let signed: SignedPasskey | null = null;
    try {
      const started = await client.passkey.startLogin.mutate({ email });
      signed = await signChallenge(started);
      await client.passkey.reauthenticate.mutate(signed);
      onLoggedIn();
    } catch (error) {
      const description = passkeyFailure(error);
      if (signed) forgetIfUnknown(description, signed);
      toast({ title: "Login failed", description, variant: "destructive" });
    } finally {
      setSigning(false);
    }
  }

  return (
    <Button variant="secondary" disabled={signing} onClick={logIn}>
      Use a passkey
    </Button>
  );
}
