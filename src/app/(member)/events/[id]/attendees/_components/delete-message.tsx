"use client";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";

/** Deletes a message to an event's people, and its text in their notifications, for admins. */
export function DeleteMessage({ eventId, messageId }: { eventId: number; messageId: number }) {
  const navigate = useNavigate();
  const remove = api.eventMessage.delete.useMutation({ onSuccess: navigate.refresh });
  return (
    <ConfirmedAction
      variant="removal"
      label="Delete"
      closeLabel="Keep message"
      title="Delete Message"
      failed="Message was not deleted"
      onConfirm={async () => {
        await remove.mutateAsync({ id: eventId, messageId });
        return { title: "Message deleted" };
      }}
    >
      <p>Removes the text from the app for everyone. Emails already sent can’t be taken back.</p>
    </ConfirmedAction>
  );
}
