"use client";
import { useState } from "react";
import { ApplyField } from "#components/event/form/apply-field.tsx";
import { useApply } from "#components/event/form/use-apply.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/** Buttons for the member who proposed an event, while it is not published. */
export function ProposerActions({ event }: { event: Event }) {
  const isDeclined = event.status === "declined";
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton
        href={`/events/${event.id}/edit`}
        prefetch={false}
        variant={isDeclined ? "primary" : "secondary"}
      >
        {isDeclined ? "Edit and send again" : "Edit"}
      </LinkButton>
      <Withdraw event={event} />
    </div>
  );
}

function Withdraw({ event }: { event: Event }) {
  const { id, title } = event;
  const [asking, setAsking] = useState(false);
  const choice = useApply(event, { isNeeded: asking });
  const navigate = useNavigate();
  const utils = api.useUtils();
  const withdraw = api.event.delete.useMutation({
    onSuccess() {
      setAsking(false);
      toast({ title: "Proposal withdrawn", description: title });
      void utils.event.list.invalidate();
      void utils.event.dates.invalidate();
      void utils.event.hosted.invalidate();
      navigate.push("/events/me");
      navigate.refresh();
    },
    async onError(error) {
      setAsking(false);
      toast({
        title: "Proposal was not withdrawn",
        description: serverMessage(error),
        variant: "destructive",
      });
      // An admin has probably decided on it meanwhile.
      await Promise.all([utils.event.find.invalidate({ id }), utils.event.ownRole.invalidate({ id })]);
    },
  });
  return (
    <>
      <Button
        variant="removal"
        aria-describedby={`event-${id}`}
        disabled={withdraw.isSuccess}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw Proposal"
        confirmLabel="Withdraw"
        closeLabel="Keep proposal"
        isBusy={withdraw.isPending || choice.isLoading}
        onConfirm={() => withdraw.mutate({ id, apply: choice.apply })}
      >
        <ApplyField choice={choice} className="mb-4" />
        <p className="wrap-anywhere">
          Withdraw {choice.count > 1 ? <span>all {choice.count} dates of </span> : null}
          <strong>{title}</strong>? No one else has joined it, and you can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}
