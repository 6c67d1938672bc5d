"use client";
import { startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { forgetPasskey, isNothingStored } from "#components/passkey/passkey-request.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Passkey } from "#schemas/passkey.ts";
import { api } from "#trpc/react.ts";
import { PasskeyEntry } from "./passkey-entry.tsx";

/** List of the viewer's passkeys, and the button that registers one. */
export function Passkeys({ initial }: { initial: Passkey[] | undefined }) {
  const { registering, register } = useRegisterPasskey();
  return (
    <>
      <PasskeyList initial={initial} />
      <ActionButton className="mt-5" disabled={registering} onClick={register}>
        {registering ? "Registering..." : "Register passkey"}
      </ActionButton>
    </>
  );
}

function PasskeyList({ initial }: { initial: Passkey[] | undefined }) {
  const { data, error, isPending } = api.passkey.list.useQuery(undefined, { initialData: initial });
  useEffect(() => {
    if (error) toastFailure(error, "Something went wrong fetching passkeys");
  }, [error]);
  if (isPending) return <Skeleton className="h-24" />;
  if (!data?.length) return <EmptyState text="No passkeys yet." art={null} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

const PLEASE_WAIT = "Please wait, this may take a few seconds";

/** Registers a passkey of this device: gets a challenge, has the device sign it, sends the signature. */
function useRegisterPasskey() {
  const { withRecentLogin } = useReauthentication();
  const utils = api.useUtils();
  const { mutateAsync: start } = api.passkey.startRegistration.useMutation();
  const { mutateAsync: finish } = api.passkey.finishRegistration.useMutation();
  const [registering, setRegistering] = useState(false);

  async function register(): Promise<void> {
    setRegistering(true);
    try {
      toast({ title: "Firing up our servers...", description: PLEASE_WAIT });
      const { challenge, track } = await withRecentLogin(() => start());
      const signed = JSON.stringify(await startRegistration({ optionsJSON: challenge }));
      toast({ title: "Registering passkey...", description: PLEASE_WAIT });
      await withRecentLogin(() => finish({ track, signed })).catch((error: unknown) => {
        if (isNothingStored(error)) forgetPasskey(signed);
        throw error;
      });
      toast({ title: "Passkey registered", description: "Passkey registered successfully" });
      // Not after a failure: the toast of a failing list would hide the one about the registration.
      await utils.passkey.list.invalidate();
    } catch (error) {
      toastFailure(error);
    } finally {
      setRegistering(false);
    }
  }

  return { registering, register };
}
