"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import type { Event } from "#schemas/event/event.ts";
import { useLeave } from "./use-leave.ts";

/** Leave button with a confirmation; opens My Events afterwards. */
export function LeaveEvent({ event }: { event: Event }) {
  const [asking, setAsking] = useState(false);
  const leave = useLeave(event);

  function confirm(): void {
    setAsking(false);
    leave.mutate({ id: event.id });
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="removal" disabled={leave.isPending || leave.isSuccess} onClick={() => setAsking(true)}>
        {leave.isPending ? "Leaving..." : "Leave"}
      </Button>
      {leave.isError ? (
        <Callout tone="danger">
          {serverMessage(leave.error, "Error leaving event! Please try again later.")}
        </Callout>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leaving Event"
        confirmLabel="Confirm"
        closeLabel="Keep my spot"
        onConfirm={confirm}
      >
        <p>
          Are you sure you want to leave <strong>{event.title}</strong>?
        </p>
      </ConfirmDialog>
    </div>
  );
}
