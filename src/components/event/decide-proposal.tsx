"use client";
import { Button } from "#components/ui/button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Event } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

/** Buttons for an admin to approve or decline a proposal. `onDecided` runs after the server has accepted. */
export function DecideProposal({ event, onDecided }: { event: Event; onDecided?: () => void }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const update = api.event.update.useMutation({
    async onSuccess(decided) {
      utils.event.find.setData({ id: event.id }, decided);
      await utils.event.list.invalidate();
      toast({ title: decided.status === "published" ? "Event approved" : "Event declined" });
      onDecided?.();
      navigate.refresh();
    },
    onError(error) {
      toast({ title: "Failed to update event", description: serverMessage(error), variant: "destructive" });
    },
  });
  return (
    <>
      <Button
        disabled={update.isPending}
        aria-describedby={`event-${event.id}`}
        onClick={() => update.mutate({ id: event.id, status: "published" })}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        disabled={update.isPending}
        aria-describedby={`event-${event.id}`}
        onClick={() => update.mutate({ id: event.id, status: "declined" })}
      >
        Decline
      </Button>
    </>
  );
}
