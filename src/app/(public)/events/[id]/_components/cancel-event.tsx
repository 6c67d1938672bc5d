"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

/** Cancels an event or undoes its cancellation. Asks for confirmation, since both notify all who joined. */
export function CancelEvent({ event }: { event: Event }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [asking, setAsking] = useState(false);
  const isCancelled = event.status === "cancelled";
  const update = api.event.update.useMutation({
    async onSuccess(changed) {
      setAsking(false);
      utils.event.find.setData({ id: event.id }, changed);
      await utils.event.list.invalidate();
      toast({ title: changed.status === "cancelled" ? "Event cancelled" : "Event takes place" });
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toast({ title: "Failed to update event", description: serverMessage(error), variant: "destructive" });
    },
  });
  return (
    <>
      <Button variant="secondary" aria-describedby={`event-${event.id}`} onClick={() => setAsking(true)}>
        {isCancelled ? "Undo cancellation" : "Cancel event"}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={isCancelled ? "Undo Cancellation" : "Cancel Event"}
        variant={isCancelled ? "primary" : "danger"}
        isBusy={update.isPending}
        onConfirm={() => update.mutate({ id: event.id, status: isCancelled ? "published" : "cancelled" })}
      >
        <p>
          {isCancelled ? (
            <>
              Does <strong>{event.title}</strong> take place after all? Everybody who has joined is notified.
              The waitlist stays ended.
            </>
          ) : (
            <>
              Are you sure you want to cancel <strong>{event.title}</strong>? Everybody who has joined or
              waits is notified, and the waitlist ends.
            </>
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
