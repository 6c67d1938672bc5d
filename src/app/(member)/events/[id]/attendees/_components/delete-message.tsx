"use client";
import { ConfirmedRemoval } from "#components/ui/dialog/confirmed-removal.tsx";
import { api } from "#trpc/react.ts";

/** Deletes a message to an event's people, and its text in their notifications, for admins. */
export function DeleteMessage({ eventId, messageId }: { eventId: number; messageId: number }) {
  const remove = api.eventMessage.delete.useMutation();
  return (
    <ConfirmedRemoval
      label="Delete"
      closeLabel="Keep message"
      title="Delete Message"
      done="Message deleted"
      failed="Message was not deleted"
      isBusy={remove.isPending}
      mutate={(on) => remove.mutate({ id: eventId, messageId }, on)}
    >
      <p>Removes the text from the app for everyone. Emails already sent can’t be taken back.</p>
    </ConfirmedRemoval>
  );
}
