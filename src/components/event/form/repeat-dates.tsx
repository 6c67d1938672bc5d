import { formatDate, startOfDay } from "#lib/time/dates.ts";

/** Dates that come of a repeat, all of them; nothing while there are none. */
export function RepeatDates({ dates }: { dates: readonly string[] }) {
  return (
    <div aria-live="polite" className="not-empty:mb-7">
      {dates.length > 0 ? (
        <>
          <p className="mb-2 font-semibold">{dates.length === 1 ? "1 date" : `${dates.length} dates`}</p>
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1 text-muted">
            {dates.map((date) => (
              <li key={date}>
                <time dateTime={date}>{formatDate(startOfDay(date))}</time>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}
