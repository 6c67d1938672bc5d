import { clsx } from "clsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatSeries, formatSeriesDay } from "#lib/event/when/series-line.ts";
import type { Event } from "#schemas/event/event.ts";

/** Returns whether an event represents the dates of its series, in a list that has a series once. */
export const isFolded = ({ dates }: Event) => dates !== null && dates.length > 0;

const toEvent = (id: number) => `/events/${id}`;

/**
 * Line of a series that a list has once; opened, it links its other dates. Nothing for an event that does not repeat.
 * @param props.toHref returns the path of a date's page
 */
export function FoldedDates(props: {
  event: Event;
  now: Date;
  toHref?: ((id: number) => string) | undefined;
  className?: string;
}) {
  const { event, now, toHref = toEvent, className } = props;
  const { series, dates } = event;
  if (!series || !dates || dates.length === 0) return null;
  const line = formatSeries(series, dates, now);
  if (dates.length === 1) return <p className={clsx("text-sm font-semibold", className)}>{line}</p>;
  return (
    <details className={className}>
      <summary
        // The target is 44 px high, its place in the card only that of its line.
        className="-my-2.5 min-h-11 w-fit cursor-pointer py-2.5 text-sm/snug font-semibold text-pandan"
        aria-label={`${line}: ${event.title}`}
      >
        {line}
      </summary>
      <ul className="mt-2.5 flex flex-wrap gap-x-4">
        {dates
          .filter(({ id }) => id !== event.id)
          .map((date) => (
            <li key={date.id}>
              <Link
                href={toHref(date.id)}
                prefetch={false}
                className="text-link inline-flex min-h-11 items-center"
              >
                {formatSeriesDay(date)}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  );
}
