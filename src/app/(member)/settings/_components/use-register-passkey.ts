"use client";
import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useReauthentication } from "#components/account/recent-login.ts";
import { forgetPasskey, isNothingStored } from "#components/passkey/passkey-request.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

const PATIENCE = "Please wait, this may take a few seconds";

/** Registers a passkey of this device: the server's challenge, the device's signature, the server's word. */
export function useRegisterPasskey() {
  const { withRecentLogin } = useReauthentication();
  const utils = api.useUtils();
  const { mutateAsync: start } = api.passkey.startRegistration.useMutation();
  const { mutateAsync: finish } = api.passkey.finishRegistration.useMutation();
  const [registering, setRegistering] = useState(false);

  async function register(): Promise<void> {
    setRegistering(true);
    try {
      toast({ title: "Firing up our servers...", description: PATIENCE });
      const { challenge, track } = await withRecentLogin(() => start());
      const signed = JSON.stringify(await startRegistration({ optionsJSON: challenge }));
      toast({ title: "Registering passkey...", description: PATIENCE });
      await withRecentLogin(() => finish({ track, signed })).catch((error: unknown) => {
        if (isNothingStored(error)) forgetPasskey(signed);
        throw error;
      });
      toast({ title: "Passkey registered", description: "Passkey registered successfully" });
      // Only now: should the list fail as well, its toast would hide why the registration did.
      await utils.passkey.list.invalidate();
    } catch (error) {
      toastFailure(error);
    } finally {
      setRegistering(false);
    }
  }

  return { registering, register };
}
