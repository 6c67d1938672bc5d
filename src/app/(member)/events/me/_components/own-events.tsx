"use client";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatDate } from "#lib/dates.ts";
import type { EventPage, EventStatus } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

const statusTexts: Record<EventStatus, string> = {
  proposed: "Waiting for an admin",
  published: "Published",
  declined: "Declined",
  cancelled: "Cancelled",
};

/** Newest events that the viewer created or proposed; nothing if there are none. */
export function OwnEvents({ initial }: { initial: EventPage | undefined }) {
  const own = api.event.list.useQuery({ scope: "mine" }, { initialData: initial });
  if (!own.data?.items.length) return null;
  return (
    <section aria-labelledby="own" className="mt-12">
      <h2 id="own" className="text-2xl">
        Events you sent in
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {own.data.items.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <Link
              href={`/events/${event.id}`}
              prefetch={false}
              className="text-link inline-flex min-h-11 items-center"
            >
              {event.title}
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 text-muted max-sm:flex-row-reverse">
              {event.status === "published" ? (
                <Link
                  href={`/events/${event.id}/attendees`}
                  prefetch={false}
                  aria-label={`Attendees of ${event.title}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Attendees
                </Link>
              ) : null}
              {formatDate(event.startsAt)} · {statusTexts[event.status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
