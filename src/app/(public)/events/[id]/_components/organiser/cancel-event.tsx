"use client";
import { useState } from "react";
import { ApplyField } from "#components/event/form/apply-field.tsx";
import { ReasonDialog } from "#components/event/form/reason-dialog.tsx";
import { useApply } from "#components/event/form/use-apply.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/** Cancels an event or undoes its cancellation. Asks for confirmation, since both notify all who joined. */
export function CancelEvent({ event }: { event: Event }) {
  const { id, title, status } = event;
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [asking, setAsking] = useState(false);
  const choice = useApply(event, { isNeeded: asking });
  const { apply } = choice;
  const several = choice.count > 1 ? `${choice.count} dates of ` : null;
  const update = api.event.update.useMutation({
    async onSuccess(changed) {
      setAsking(false);
      utils.event.find.setData({ id }, changed);
      toast({ title: changed.status === "cancelled" ? "Event cancelled" : "Event is back on" });
      await Promise.all([utils.event.list.invalidate(), utils.event.dates.invalidate()]);
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toast({ title: "Failed to update event", description: serverMessage(error), variant: "destructive" });
    },
  });
  const dialog = { open: asking, onOpenChange: setAsking, isBusy: update.isPending || choice.isLoading };
  return (
    <>
      <Button variant="secondary" aria-describedby={`event-${id}`} onClick={() => setAsking(true)}>
        {status === "cancelled" ? "Undo cancellation" : "Cancel event"}
      </Button>
      {status === "cancelled" ? (
        <ConfirmDialog
          {...dialog}
          title="Undo Cancellation"
          confirmLabel="Undo cancellation"
          closeLabel="Keep cancelled"
          variant="primary"
          onConfirm={() => update.mutate({ id, status: "published", apply })}
        >
          <ApplyField choice={choice} className="mb-4" />
          <p className="wrap-anywhere">
            Put {several}
            <strong>{title}</strong> back on? Everyone who joined will be notified. The waitlist stays closed.
          </p>
        </ConfirmDialog>
      ) : (
        <ReasonDialog
          {...dialog}
          title="Cancel Event"
          confirmLabel="Cancel event"
          closeLabel="Keep event"
          keep={`cancel-event.${id}`}
          onConfirm={(reason) => update.mutateAsync({ id, status: "cancelled", reason, apply })}
        >
          <ApplyField choice={choice} className="mb-4" />
          <p className="wrap-anywhere">
            Are you sure you want to cancel {several}
            <strong>{title}</strong>? Everyone who joined or is waiting will be notified, and the waitlist
            closes.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
