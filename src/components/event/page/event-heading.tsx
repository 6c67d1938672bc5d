import { Link } from "#components/ui/navigation/link.tsx";
import { TOPICS } from "#lib/event/topics.ts";
import type { Event } from "#schemas/event/event.ts";

/** Title of an event, below it its topics. */
export function EventHeading({ event }: { event: Event }) {
  return (
    <>
      <h2 id={`event-${event.id}`} className="own-lines text-4xl wrap-anywhere">
        {event.title}
      </h2>
      {event.topics.length > 0 ? (
        <ul aria-label="Topics" className="mt-3 flex flex-wrap gap-2">
          {event.topics.map((topic) => (
            <li key={topic}>
              <Link
                href={`/events?topic=${topic}`}
                prefetch={false}
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-semibold hover:border-pandan hover:bg-pandan-soft"
              >
                {TOPICS[topic]}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
