import type { ReactNode } from "react";
import { Link } from "#components/ui/navigation/link.tsx";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import { formatSeriesDay } from "#lib/event/when/series-line.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { ListedDate } from "#schemas/event/event.ts";

/** Other dates that are linked at once; the others are in the list of all dates. */
const MAX_LINKED = 6;

/** Returns the first dates to come of a series, without the event itself. */
export function nextOtherDates(dates: readonly ListedDate[], eventId: number, now: Date): ListedDate[] {
  return dates
    .filter(
      ({ id, startsAt, status }) =>
        id !== eventId && status === "published" && !hasStarted({ startsAt }, now),
    )
    .slice(0, MAX_LINKED);
}

/** Link to one date of a series. @param props.id of its event */
export function DateLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link href={`/events/${id}`} prefetch={false} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

/** Links to other dates of a series. */
export function OtherDateLinks({ dates }: { dates: readonly ListedDate[] }) {
  return (
    <ul className="-my-1 flex flex-wrap gap-x-4">
      {dates.map((date) => (
        <li key={date.id}>
          <DateLink id={date.id}>{formatSeriesDay(date)}</DateLink>
        </li>
      ))}
    </ul>
  );
}

/** All dates of a series, closed at first. @param props.eventId the one of the page */
export function AllDates({ dates, eventId }: { dates: readonly ListedDate[]; eventId: number }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2.5 font-semibold text-pandan">All dates</summary>
      <ol className="pb-2">
        {dates.map(({ id, startsAt, status }) => (
          <li key={id} className="flex min-h-11 items-center gap-x-2">
            {id === eventId ? (
              <span className="font-semibold" aria-current="page">
                {formatDate(startsAt)}
              </span>
            ) : (
              <DateLink id={id}>{formatDate(startsAt)}</DateLink>
            )}
            {status === "published" ? null : <span className="text-muted">{status}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
