"use client";
import { useState } from "react";
import { ReasonDialog } from "#components/event/reason-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

/** Cancels an event or undoes its cancellation. Asks for confirmation, since both notify all who joined. */
export function CancelEvent({ event: { id, title, status } }: { event: Event }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [asking, setAsking] = useState(false);
  const update = api.event.update.useMutation({
    async onSuccess(changed) {
      setAsking(false);
      utils.event.find.setData({ id }, changed);
      toast({ title: changed.status === "cancelled" ? "Event cancelled" : "Event takes place" });
      await utils.event.list.invalidate();
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toast({ title: "Failed to update event", description: serverMessage(error), variant: "destructive" });
    },
  });
  const dialog = { open: asking, onOpenChange: setAsking, isBusy: update.isPending };
  return (
    <>
      <Button variant="secondary" aria-describedby={`event-${id}`} onClick={() => setAsking(true)}>
        {status === "cancelled" ? "Undo cancellation" : "Cancel event"}
      </Button>
      {status === "cancelled" ? (
        <ConfirmDialog
          {...dialog}
          title="Undo Cancellation"
          variant="primary"
          onConfirm={() => update.mutate({ id, status: "published" })}
        >
          <p className="wrap-anywhere">
            Does <strong>{title}</strong> take place after all? Everybody who has joined is notified. The
            waitlist stays ended.
          </p>
        </ConfirmDialog>
      ) : (
        <ReasonDialog
          {...dialog}
          title="Cancel Event"
          onConfirm={(reason) => update.mutate({ id, status: "cancelled", reason })}
        >
          <p className="wrap-anywhere">
            Are you sure you want to cancel <strong>{title}</strong>? Everybody who has joined or waits is
            notified, and the waitlist ends.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
