"use client";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import type { AccessToken } from "#schemas/account/token.ts";
import { api } from "#trpc/react.ts";

/** Delete button of an access token, with a confirmation dialog. */
export function DeleteToken({ token, describedBy }: { token: AccessToken; describedBy: string }) {
  const utils = api.useUtils();
  const remove = api.token.delete.useMutation({ onSettled: () => void utils.token.list.invalidate() });
  return (
    <ConfirmedAction
      variant="removal"
      aria-describedby={describedBy}
      label="Delete"
      title="Delete access token"
      busyLabel="Deleting..."
      closeLabel="Keep token"
      onConfirm={async () => {
        await remove.mutateAsync({ id: token.id });
        return { title: "Access token deleted" };
      }}
    >
      <p>
        Are you sure you want to delete <strong className="wrap-anywhere">{token.name}</strong>? Programs that
        use it stop working right away.
      </p>
    </ConfirmedAction>
  );
}
