"use client";
import { Subscription } from "#components/calendar/subscription.tsx";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { site } from "#lib/site.ts";
import type { CalendarUrl } from "#schemas/event/calendar.ts";
import { api } from "#trpc/react.ts";

/** URL of the calendar of the viewer's joined events, which can be reset. */
export function OwnSubscription({ initial }: { initial: CalendarUrl | undefined }) {
  const utils = api.useUtils();
  const calendar = api.calendar.url.useQuery(undefined, { initialData: initial });
  const reset = api.calendar.reset.useMutation({
    onSuccess: (renewed) => utils.calendar.url.setData(undefined, renewed),
  });
  if (calendar.isPending) return <Skeleton className="h-40" />;
  if (!calendar.data) return <LoadFailure query={calendar} />;
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-full">
        <Subscription url={calendar.data.url} name={`My ${site.name} events`} />
      </div>
      <ConfirmedAction
        variant="secondary"
        label="Reset link"
        title="Reset calendar link"
        busyLabel="Resetting..."
        closeLabel="Keep link"
        failed="Link was not reset"
        onConfirm={async () => {
          await reset.mutateAsync();
          return { title: "Link reset", description: "The old link no longer works" };
        }}
      >
        <p>
          You’ll get a new link, and the old one stops working immediately. Add the new one to your calendars.
        </p>
      </ConfirmedAction>
    </div>
  );
}
