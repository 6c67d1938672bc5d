"use client";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";

/** Deletes one person's feedback about an event, for admins. */
export function DeleteEventFeedback({ eventId, feedbackId }: { eventId: number; feedbackId: number }) {
  const navigate = useNavigate();
  const remove = api.event.deleteFeedback.useMutation({ onSuccess: navigate.refresh });
  return (
    <ConfirmedAction
      variant="removal"
      label="Delete"
      closeLabel="Keep feedback"
      title="Delete Feedback"
      failed="Feedback was not deleted"
      onConfirm={async () => {
        await remove.mutateAsync({ id: eventId, feedbackId });
        return { title: "Feedback deleted" };
      }}
    >
      <p>This deletes the rating and the text. You can’t undo it.</p>
    </ConfirmedAction>
  );
}
