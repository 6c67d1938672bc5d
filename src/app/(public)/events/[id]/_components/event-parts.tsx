import { EventCover } from "#components/event/event-cover.tsx";
import { EventFacts } from "#components/event/event-facts.tsx";
import { EventHeading } from "#components/event/event-heading.tsx";
import { EventText } from "#components/event/event-text.tsx";
import { toByline } from "#lib/byline.ts";
import type { Event } from "#schemas/event.ts";
import type { EventParts } from "./event-layout.tsx";

/**
 * Returns the parts of an event's page, on the server for a public event.
 * @param options `html` of the description, null for its plain text
 */
export function eventParts(
  event: Event,
  { html }: { html: string | null },
): Omit<EventParts, "recap" | "similar" | "organiserGuide"> {
  return {
    cover: <EventCover event={event} className="aspect-2/1 rounded-card" />,
    heading: (
      <>
        <EventHeading event={event} />
        <p className="mt-3 min-h-6 wrap-anywhere text-muted">{toByline(event)}</p>
      </>
    ),
    facts: <EventFacts event={event} />,
    text: <EventText text={event.description} html={html} />,
  };
}
