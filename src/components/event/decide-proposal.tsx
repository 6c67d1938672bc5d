"use client";
import { useState } from "react";
import { ApplyField } from "#components/event/form/apply-field.tsx";
import { ReasonDialog } from "#components/event/form/reason-dialog.tsx";
import { useApply } from "#components/event/form/use-apply.ts";
import { Button } from "#components/ui/button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event, ListedDate } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/**
 * Buttons for an admin to approve the version on screen of a proposal, or to decline it, with all its dates or this one alone.
 * @param props.dates of its series, if they are known
 */
export function DecideProposal({ event, dates }: { event: Event; dates?: ListedDate[] }) {
  const { id, title, updatedAt } = event;
  const [asking, setAsking] = useState(false);
  const choice = useApply(event, dates && { dates });
  const { apply } = choice;
  const navigate = useNavigate();
  const utils = api.useUtils();
  const update = api.event.update.useMutation({
    async onSuccess(decided) {
      setAsking(false);
      utils.event.find.setData({ id }, decided);
      const what = choice.count > 1 ? `${choice.count} dates` : "Event";
      toast({ title: decided.status === "published" ? `${what} approved` : `${what} declined` });
      await Promise.all([
        utils.event.list.invalidate(),
        utils.event.ownRole.invalidate(),
        utils.event.dates.invalidate(),
      ]);
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
        utils.event.dates.invalidate(),
      ]);
    },
  });
  return (
    <>
      <ApplyField choice={choice} className="w-full" />
      <Button
        disabled={update.isPending || choice.isLoading}
        aria-describedby={`event-${id}`}
        onClick={() => update.mutate({ id, updatedAt, status: "published", apply })}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        disabled={update.isPending || choice.isLoading}
        aria-describedby={`event-${id}`}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        title="Decline Proposal"
        confirmLabel="Decline"
        closeLabel="Cancel"
        isBusy={update.isPending}
        keep={`decline-event.${id}`}
        onConfirm={(reason) => update.mutateAsync({ id, updatedAt, status: "declined", reason, apply })}
      >
        <p className="wrap-anywhere">
          Are you sure you want to decline{" "}
          {choice.count > 1 ? <span>all {choice.count} dates of </span> : null}
          <strong>{title}</strong>? We’ll notify the member who proposed it, and they can change it and send
          it again.
        </p>
      </ReasonDialog>
    </>
  );
}
