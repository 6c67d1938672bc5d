"use client";
import { useState } from "react";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Passkey } from "#schemas/account/passkey.ts";
import { api } from "#trpc/react.ts";

/** Delete button of a passkey, with a confirmation dialog. */
export function DeletePasskey({ passkey, describedBy }: { passkey: Passkey; describedBy: string }) {
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { withRecentLogin } = useReauthentication();
  const utils = api.useUtils();
  const { mutateAsync: remove } = api.passkey.delete.useMutation();

  async function confirm(): Promise<void> {
    setAsking(false);
    setDeleting(true);
    try {
      await withRecentLogin(() => remove({ id: passkey.id }));
      toast({ title: "Passkey deleted", description: "Passkey deleted successfully" });
      await utils.passkey.list.invalidate();
    } catch (error) {
      toastFailure(error);
    } finally {
      setDeleting(false);
    }
  }

  return (
    <>
      <ActionButton
        variant="removal"
        aria-describedby={describedBy}
        disabled={deleting}
        onClick={() => setAsking(true)}
      >
        {deleting ? "Deleting..." : "Delete"}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete passkey"
        confirmLabel="Delete"
        closeLabel="Keep passkey"
        onConfirm={confirm}
      >
        <p>
          Are you sure you want to delete <strong className="wrap-anywhere">{passkey.name}</strong>? You won’t
          be able to log in with it. Your device may still offer it until you remove it there too.
        </p>
      </ConfirmDialog>
    </>
  );
}
