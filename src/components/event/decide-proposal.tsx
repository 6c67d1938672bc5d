"use client";
import { useState } from "react";
import { ReasonDialog } from "#components/event/reason-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

/** Buttons for an admin to approve the version on screen of a proposal, or to decline it. */
export function DecideProposal({ event }: { event: Event }) {
  const { id, title, updatedAt } = event;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const utils = api.useUtils();
  const update = api.event.update.useMutation({
    async onSuccess(decided) {
      setAsking(false);
      utils.event.find.setData({ id }, decided);
      toast({ title: decided.status === "published" ? "Event approved" : "Event declined" });
      await Promise.all([utils.event.list.invalidate(), utils.event.ownRole.invalidate({ id })]);
      navigate.refresh();
    },
    async onError(error) {
      setAsking(false);
      toast({ title: "Failed to update event", description: serverMessage(error), variant: "destructive" });
      // The proposal was probably changed meanwhile; shows what the next decision is about.
      await Promise.all([
        utils.event.list.invalidate(),
        utils.event.find.invalidate({ id }),
        utils.event.html.invalidate({ id }),
      ]);
    },
  });
  return (
    <>
      <Button
        disabled={update.isPending}
        aria-describedby={`event-${id}`}
        onClick={() => update.mutate({ id, updatedAt, status: "published" })}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        disabled={update.isPending}
        aria-describedby={`event-${id}`}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        title="Decline Proposal"
        isBusy={update.isPending}
        onConfirm={(reason) => update.mutate({ id, updatedAt, status: "declined", reason })}
      >
        <p className="wrap-anywhere">
          Are you sure you want to decline <strong>{title}</strong>? The member who proposed it is notified,
          and can change it and send it again.
        </p>
      </ReasonDialog>
    </>
  );
}
