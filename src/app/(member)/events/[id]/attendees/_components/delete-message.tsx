"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Deletes a message to an event's people, and its text in their notifications, for admins. */
export function DeleteMessage({ eventId, messageId }: { eventId: number; messageId: number }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = api.eventMessage.delete.useMutation({
    onSuccess() {
      setAsking(false);
      toast({ title: "Message deleted" });
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toastFailure(error, "Message was not deleted");
    },
  });
  return (
    <>
      <ActionButton variant="removal" onClick={() => setAsking(true)}>
        Delete
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Message"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: eventId, messageId })}
      >
        <p>Its text goes from the app for everybody who got it. Mails that were sent cannot be taken back.</p>
      </ConfirmDialog>
    </>
  );
}
