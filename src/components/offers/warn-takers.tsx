"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatCount } from "#lib/format.ts";
import { api } from "#trpc/react.ts";

/** Button with which a giver asks everybody who collected the food not to eat it, once. */
export function WarnTakers({ id, title }: { id: number; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const warn = api.offer.warn.useMutation({
    onSuccess({ warned }) {
      setOpen(false);
      toast({ title: warned > 0 ? `Warned ${formatCount(warned, "person", "people")}` : NOBODY });
    },
    onError(error) {
      setOpen(false);
      toastFailure(error);
    },
  });
  return (
    <>
      <ActionButton variant="removal" onClick={() => setOpen(true)}>
        I must warn the takers
      </ActionButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Warn everybody who took it?"
        confirmLabel="Warn them"
        busyLabel="Sending..."
        closeLabel="Cancel"
        isBusy={warn.isPending}
        onConfirm={() => warn.mutate({ id })}
      >
        <p>
          Everybody who collected “{title}” reads, in the app and by email, not to eat it. The admins are
          notified too. You can do this once.
        </p>
      </ConfirmDialog>
    </>
  );
}

const NOBODY = "Nobody has collected it, so there’s nobody to warn.";
