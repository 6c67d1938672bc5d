"use client";
import { useState } from "react";
import { ApplyField } from "#components/event/form/apply-field.tsx";
import { useApply } from "#components/event/form/use-apply.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/** Delete button for an admin, with a confirmation. `onDeleted` runs after the event is deleted. */
export function DeleteEvent({ event, onDeleted }: { event: Event; onDeleted?: () => void }) {
  const [asking, setAsking] = useState(false);
  const choice = useApply(event, { isNeeded: asking });
  const navigate = useNavigate();
  const utils = api.useUtils();
  const remove = api.event.delete.useMutation({
    async onSuccess() {
      setAsking(false);
      await Promise.all([utils.event.list.invalidate(), utils.event.dates.invalidate()]);
      onDeleted?.();
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toast({
        title: "Error deleting event! Please try again later.",
        description: serverMessage(error, "The event is still there."),
        variant: "destructive",
      });
    },
  });

  return (
    <>
      <Button variant="removal" aria-describedby={`event-${event.id}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Event"
        confirmLabel="Delete"
        closeLabel="Keep event"
        isBusy={remove.isPending || choice.isLoading}
        busyLabel={remove.isPending ? "Deleting..." : "Delete"}
        onConfirm={() => remove.mutate({ id: event.id, apply: choice.apply })}
      >
        <ApplyField choice={choice} className="mb-4" />
        <p>
          Are you sure you want to delete {choice.count > 1 ? <span>{choice.count} dates of </span> : null}
          <strong>{event.title}</strong>? No one will be able to see or join it, and you can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}
