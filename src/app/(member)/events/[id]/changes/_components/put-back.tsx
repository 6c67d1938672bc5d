"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Gives an event the description and picture back that a host replaced, for admins. */
export function PutBack(props: { eventId: number; changeId: number; describedBy: string }) {
  const { eventId, changeId, describedBy } = props;
  const navigate = useNavigate();
  const utils = api.useUtils();
  const putBack = api.event.putBack.useMutation({
    onSuccess(event) {
      utils.event.find.setData({ id: eventId }, event);
      toast({ title: "Put back" });
      navigate.refresh();
    },
    onError(error) {
      toastFailure(error, "Couldn’t put it back");
    },
  });
  return (
    <ActionButton
      variant="secondary"
      disabled={putBack.isPending}
      aria-describedby={describedBy}
      onClick={() => putBack.mutate({ id: eventId, changeId })}
    >
      Put back
    </ActionButton>
  );
}
