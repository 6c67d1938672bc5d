"use client";
import { startRegistration } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { forgetPasskey, isNothingStored } from "#components/passkey/passkey-request.ts";
import { usePasskeySupport } from "#components/passkey/use-passkey-support.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { PASSKEYS_UNAVAILABLE } from "#lib/account/passkey-support.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Passkey } from "#schemas/account/passkey.ts";
import { api } from "#trpc/react.ts";
import { DeletePasskey } from "./delete-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

/** List of the viewer's passkeys, and the button that registers one. */
export function Passkeys({ initial }: { initial: Passkey[] | undefined }) {
  const { registering, register } = useRegisterPasskey();
  const isSupported = usePasskeySupport();
  return (
    <>
      <PasskeyList initial={initial} />
      {isSupported ? (
        <ActionButton className="mt-5" disabled={registering} onClick={register}>
          {registering ? "Registering..." : "Register passkey"}
        </ActionButton>
      ) : (
        <p className="mt-5">{PASSKEYS_UNAVAILABLE}</p>
      )}
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
      // Refetches after a success only: the toast of a failed refetch would replace the registration's.
      await utils.passkey.list.invalidate();
    } catch (error) {
      toastFailure(error);
    } finally {
      setRegistering(false);
    }
  }

  return { registering, register };
}

const deviceTypes: Record<Passkey["device_type"], string> = {
  singleDevice: "On one device",
  multiDevice: "Synced between devices",
};

/** One passkey: its kind and use, and buttons to rename and delete it. */
function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const nameId = `passkey-${passkey.id}`;
  const { counter } = passkey;
  return (
    <li className="py-4">
      <p id={nameId} className="font-semibold wrap-anywhere">
        {passkey.name}
      </p>
      <p className="text-muted">
        {deviceTypes[passkey.device_type]} · Used {counter} times
      </p>
      <dl className="mt-1 grid gap-x-6 text-sm text-muted sm:grid-cols-3">
        <Fact term="Created" date={passkey.created_at} />
        <Fact term="Updated" date={passkey.updated_at} />
        <Fact term="Last used" date={passkey.last_used_at} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <RenamePasskey passkey={passkey} describedBy={nameId} />
        <DeletePasskey passkey={passkey} describedBy={nameId} />
      </div>
    </li>
  );
}

function Fact({ term, date }: { term: string; date: Date | null }) {
  return (
    <div className="flex gap-1.5 sm:block">
      <dt className="after:content-[':'] sm:after:content-none">{term}</dt>
      <dd>{date ? <time dateTime={date.toISOString()}>{formatDate(date)}</time> : "Never"}</dd>
    </div>
  );
}
