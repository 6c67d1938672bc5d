import { seatsLeft } from "#components/event/seats-left.ts";
import { formatDate, formatTime, toInstant } from "#lib/dates.ts";
import type { Event } from "#schemas/event.ts";

/** Returns the time in Singapore: `6:30 pm`, or `6:30 pm to 8 pm`. */
function formatTimes(event: Event): string {
  const start = formatTime(event.startsAt);
  return event.endTime ? `${start} to ${formatTime(toInstant(event.date, event.endTime))}` : start;
}

/** Date, time and location of an event, and its seats left unless it is over. */
export function EventFacts({ event, isPast = false }: { event: Event; isPast?: boolean }) {
  const left = event.status === "published" && !isPast ? seatsLeft(event) : null;
  const facts = [
    { term: "Date", text: formatDate(event.startsAt), machine: event.date },
    { term: "Time", text: formatTimes(event), machine: event.time },
    { term: "Location", text: event.location },
    ...(left ? [{ term: "Places", text: left }] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(({ term, text, machine }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{machine ? <time dateTime={machine}>{text}</time> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
