"use client";
import { useState } from "react";
import { Subscription } from "#components/calendar/subscription.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { site } from "#lib/site.ts";
import type { CalendarUrl } from "#schemas/event/calendar.ts";
import { api } from "#trpc/react.ts";

/** URL of the calendar of the viewer's joined events, which can be reset. */
export function OwnSubscription({ initial }: { initial: CalendarUrl | undefined }) {
  const utils = api.useUtils();
  const [asking, setAsking] = useState(false);
  const calendar = api.calendar.url.useQuery(undefined, { initialData: initial });
  const reset = api.calendar.reset.useMutation({
    onSuccess(renewed) {
      utils.calendar.url.setData(undefined, renewed);
      toast({ title: "Link reset", description: "The old link no longer works" });
    },
    onError: (error) => toastFailure(error, "Link was not reset"),
  });

  function confirm(): void {
    setAsking(false);
    reset.mutate();
  }
  if (calendar.isPending) return <Skeleton className="h-40" />;
  if (!calendar.data) return <LoadFailure query={calendar} />;
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-full">
        <Subscription url={calendar.data.url} name={`My ${site.name} events`} />
      </div>
      <ActionButton variant="secondary" disabled={reset.isPending} onClick={() => setAsking(true)}>
        {reset.isPending ? "Resetting..." : "Reset link"}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset calendar link"
        confirmLabel="Reset link"
        closeLabel="Keep link"
        onConfirm={confirm}
      >
        <p>
          You’ll get a new link, and the old one stops working immediately. Add the new one to your calendars.
        </p>
      </ConfirmDialog>
    </div>
  );
}
