"use client";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";

/** Removes the results of an event, for admins. */
export function ReopenEvent({ eventId: id }: { eventId: number }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const reopen = api.event.reopen.useMutation({
    onSuccess() {
      void utils.event.find.invalidate({ id });
      void utils.event.list.invalidate();
      navigate.refresh();
    },
  });
  return (
    <section aria-label="For admins" className="mt-8 border-t border-line pt-6">
      <ConfirmedAction
        variant="removal"
        label="Reopen"
        closeLabel="Keep results"
        title="Reopen Event"
        failed="Event was not reopened"
        onConfirm={async () => {
          await reopen.mutateAsync({ id });
          return { title: "Event reopened" };
        }}
      >
        <p>
          This removes the recap with its photos and kilograms. You can enter them again until 60 days after
          the event.
        </p>
      </ConfirmedAction>
    </section>
  );
}
