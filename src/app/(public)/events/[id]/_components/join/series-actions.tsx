"use client";
import { FollowButtons } from "#components/follow/follow-buttons.tsx";
import { useSession } from "#components/session/use-session.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { followOfSeries } from "#lib/event/follow.ts";
import { formatSeriesDay } from "#lib/event/when/series-line.ts";
import { formatCount } from "#lib/format.ts";
import type { JoinedDates, SeriesDate } from "#schemas/event/event-series.ts";
import { api } from "#trpc/react.ts";

/** Buttons that join all dates of an event that repeats, and follow them. */
export function SeriesActions({ eventId: id, series }: { eventId: number; series: SeriesDate }) {
  const { isActivated } = useSession();
  const utils = api.useUtils();
  const join = api.event.joinDates.useMutation({
    onError: (error) => toastFailure(error),
    onSettled: () =>
      Promise.all([
        utils.event.attendance.invalidate(),
        utils.event.find.invalidate({ id }),
        utils.event.going.invalidate({ id }),
        utils.event.joined.invalidate(),
      ]),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {isActivated ? (
          <Button
            variant="secondary"
            disabled={join.isPending || join.isSuccess}
            onClick={() => join.mutate({ id })}
          >
            {join.isPending ? "Joining..." : "Join every date"}
          </Button>
        ) : null}
        <FollowButtons
          followed={[followOfSeries(series.id)]}
          returnTo={`/events/${id}`}
          className="min-h-11"
        />
      </div>
      <div role="status">{join.data ? <Outcome outcome={join.data} /> : null}</div>
    </div>
  );
}

function Outcome({ outcome: { joined, full } }: { outcome: JoinedDates }) {
  return (
    <>
      <p className="font-semibold">
        {joined > 0 ? `You joined ${formatCount(joined, "date")}.` : "No other date has a free spot."}
      </p>
      {full.length > 0 ? (
        <>
          <p>These dates are full. Join their waitlists:</p>
          <ul className="flex flex-wrap gap-x-4">
            {full.map((date) => (
              <li key={date.id}>
                <Link
                  href={`/events/${date.id}`}
                  prefetch={false}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {formatSeriesDay(date)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
