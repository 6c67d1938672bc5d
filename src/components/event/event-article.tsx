import { EventCover } from "#components/event/event-cover.tsx";
import { EventFacts } from "#components/event/event-facts.tsx";
import { EventStatus } from "#components/event/event-status.tsx";
import type { Event } from "#schemas/event.ts";

/** Title, picture, facts and description of an event. */
export function EventArticle({ event }: { event: Event }) {
  return (
    <article className="flex flex-col gap-5">
      <h2 id={`event-${event.id}`} className="text-2xl sm:text-3xl">
        {event.title}
      </h2>
      <EventCover event={event} />
      <EventStatus status={event.status} />
      <EventFacts event={event} />
      <p className="whitespace-pre-line text-lg">{event.description}</p>
      {event.status === "published" ? <p className="text-muted">{attendanceText(event)}</p> : null}
    </article>
  );
}

function attendanceText({ attending, capacity }: Event): string {
  if (capacity !== null) return `${attending} of ${capacity} places taken`;
  if (attending === 0) return "Nobody has joined yet";
  return attending === 1 ? "1 person has joined" : `${attending} people have joined`;
}
