"use client";
import { useEffect } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Passkey } from "#schemas/passkey.ts";
import { api } from "#trpc/react.ts";
import { PasskeyEntry } from "./passkey-entry.tsx";
import { useRegisterPasskey } from "./use-register-passkey.ts";

/** The reader's passkeys, and the button that registers one. */
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
