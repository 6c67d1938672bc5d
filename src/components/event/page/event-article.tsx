import { EventCover } from "#components/event/card/event-cover.tsx";
import { EventSeats } from "#components/event/card/event-seats.tsx";
import { EventStatus } from "#components/event/card/event-status.tsx";
import { EventFacts } from "#components/event/page/event-facts.tsx";
import { EventHeading } from "#components/event/page/event-heading.tsx";
import { EventText } from "#components/event/page/event-text.tsx";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import type { Event } from "#schemas/event/event.ts";

/** Picture, title, facts and description of an event. @param props.html of the description, null for its plain text */
export function EventArticle({ event, html }: { event: Event; html: string | null }) {
  return (
    <article className="flex flex-col gap-6">
      <EventCover event={event} className="aspect-2/1 rounded-card" />
      <div>
        <EventHeading event={event} />
      </div>
      <EventStatus status={event.status} reason={event.changeReason} />
      <EventFacts event={event} />
      {event.status === "published" && !hasStarted(event, new Date()) ? <EventSeats event={event} /> : null}
      <EventText text={event.description} html={html} />
    </article>
  );
}
