"use client";
import { ConfirmedRemoval } from "#components/ui/dialog/confirmed-removal.tsx";
import { api } from "#trpc/react.ts";

/** Deletes one person's feedback about an event, for admins. */
export function DeleteEventFeedback({ eventId, feedbackId }: { eventId: number; feedbackId: number }) {
  const remove = api.event.deleteFeedback.useMutation();
  return (
    <ConfirmedRemoval
      label="Delete"
      closeLabel="Keep feedback"
      title="Delete Feedback"
      done="Feedback deleted"
      failed="Feedback was not deleted"
      isBusy={remove.isPending}
      mutate={(on) => remove.mutate({ id: eventId, feedbackId }, on)}
    >
      <p>This deletes the rating and the text. You can’t undo it.</p>
    </ConfirmedRemoval>
  );
}
