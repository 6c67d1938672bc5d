"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Deletes one person's feedback about an event, for admins. */
export function DeleteEventFeedback({ eventId, feedbackId }: { eventId: number; feedbackId: number }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = api.event.deleteFeedback.useMutation({
    onSuccess() {
      setAsking(false);
      toast({ title: "Feedback deleted" });
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toastFailure(error, "Feedback was not deleted");
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
        title="Delete Feedback"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: eventId, feedbackId })}
      >
        <p>Both the rating and the text are deleted, and cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
}
