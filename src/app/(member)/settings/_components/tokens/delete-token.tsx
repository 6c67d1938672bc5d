"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { AccessToken } from "#schemas/account/token.ts";
import { api } from "#trpc/react.ts";

/** Delete button of an access token, with a confirmation dialog. */
export function DeleteToken({ token, describedBy }: { token: AccessToken; describedBy: string }) {
  const [asking, setAsking] = useState(false);
  const utils = api.useUtils();
  const remove = api.token.delete.useMutation({
    onSuccess: () => toast({ title: "Access token deleted" }),
    onError: (error) => toastFailure(error),
    onSettled: () => utils.token.list.invalidate(),
  });
  return (
    <>
      <ActionButton
        variant="removal"
        aria-describedby={describedBy}
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {remove.isPending ? "Deleting..." : "Delete"}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete access token"
        confirmLabel="Delete"
        closeLabel="Keep token"
        onConfirm={() => {
          setAsking(false);
          remove.mutate({ id: token.id });
        }}
      >
        <p>
          Are you sure you want to delete <strong className="wrap-anywhere">{token.name}</strong>? Programs
          that use it stop working right away.
        </p>
      </ConfirmDialog>
    </>
  );
}
