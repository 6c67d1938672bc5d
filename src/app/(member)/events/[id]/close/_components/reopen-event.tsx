"use client";
import { ConfirmedRemoval } from "#components/ui/dialog/confirmed-removal.tsx";
import { api } from "#trpc/react.ts";

/** Removes the results of an event, for admins. */
export function ReopenEvent({ eventId: id }: { eventId: number }) {
  const utils = api.useUtils();
  const reopen = api.event.reopen.useMutation({
    onSuccess() {
      void utils.event.find.invalidate({ id });
      void utils.event.list.invalidate();
    },
  });
  return (
    <section aria-label="For admins" className="mt-8 border-t border-line pt-6">
      <ConfirmedRemoval
        label="Reopen"
        closeLabel="Keep results"
        title="Reopen Event"
        done="Event reopened"
        failed="Event was not reopened"
        isBusy={reopen.isPending}
        mutate={(on) => reopen.mutate({ id }, on)}
      >
        <p>
          This removes the recap with its photos and kilograms. You can enter them again until 60 days after
          the event.
        </p>
      </ConfirmedRemoval>
    </section>
  );
}
