import type { ReactNode } from "react";
import { RelativeDate } from "#components/event/card/relative-date.tsx";
import { AllDates, nextOtherDates, OtherDateLinks } from "#components/event/page/other-dates.tsx";
import { Place } from "#components/places/place.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { endOf, formatTimes } from "#lib/event/when/event-times.ts";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Event, ListedDate } from "#schemas/event/event.ts";
import type { SeriesDate } from "#schemas/event/event-series.ts";

/** When an event is, and where. @param props.dates of its series; without them it has a link to them */
export function EventFacts({ event, dates }: { event: Event; dates?: readonly ListedDate[] | undefined }) {
  return (
    <dl className="flex flex-col gap-4">
      <Fact
        term="When"
        icon="M7 2v4m10-4v4M3.500 9.500h17M5 4.500h14A1.500 1.500 0 0 1 20.500 6v13a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 19V6A1.500 1.500 0 0 1 5 4.500Z"
      >
        {/* Cuts off the dot at the beginning of a line, where the time stands alone. */}
        <p className="overflow-hidden font-semibold">
          <span className="-ml-4 flex flex-wrap">
            <time dateTime={event.date} className="pl-4">
              {formatDate(event.startsAt)}
            </time>
            <span className="relative pl-4">
              <span className="absolute left-1.5">{" · "}</span>
              <time dateTime={event.time}>{formatTimes(event)}</time>
            </span>
          </span>
        </p>
        {event.status === "published" ? (
          <p className="min-h-6 font-semibold">
            <RelativeDate startsAt={event.startsAt} endsAt={endOf(event)} isClosed={event.recap !== null} />
          </p>
        ) : null}
        {event.series ? <Series event={event} series={event.series} dates={dates} /> : null}
      </Fact>
      <Fact
        term="Where"
        icon="M12 21.500c4.500-5 7-8.500 7-11.700a7 7 0 0 0-14 0c0 3.200 2.500 6.700 7 11.700Zm0-9a2.600 2.600 0 1 0 0-5.200 2.600 2.600 0 0 0 0 5.200Z"
      >
        <Place place={event} />
      </Fact>
    </dl>
  );
}

function Series(props: { event: Event; series: SeriesDate; dates: readonly ListedDate[] | undefined }) {
  const { event, series, dates } = props;
  if (series.total === 1) return <SeriesLine series={series} />;
  if (!dates) {
    return (
      <SeriesLine series={series}>
        <Link href={`/events/${event.id}#dates`} prefetch={false} className="text-link">
          See other dates
        </Link>
      </SeriesLine>
    );
  }
  const next = nextOtherDates(dates, event.id, new Date());
  return (
    <div id="dates" className="scroll-mt-6">
      <SeriesLine series={series}>{next.length > 0 ? "Other dates:" : null}</SeriesLine>
      <OtherDateLinks dates={next} />
      <AllDates dates={dates} eventId={event.id} />
    </div>
  );
}

/** Row of facts. @param props.icon path in a box of 24, in strokes of 2 */
function Fact({ term, icon, children }: { term: string; icon: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="row-start-1">
        <span className="grid size-10 place-items-center rounded-control bg-pandan-soft text-pandan">
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            focusable="false"
            className="size-5 fill-none stroke-current"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={icon} />
          </svg>
        </span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Line about an event that repeats: `Every week (3 of 8)`, with what follows it. */
function SeriesLine({ series, children }: { series: SeriesDate; children?: ReactNode }) {
  return (
    <p>
      {REPEAT_NAMES[series.repeat]} ({series.position} of {series.total})
      {children ? <span> · {children}</span> : null}
    </p>
  );
}
