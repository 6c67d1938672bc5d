import { EventCover } from "#components/event/event-cover.tsx";
import { EventFacts } from "#components/event/event-facts.tsx";
import { EventHeading } from "#components/event/event-heading.tsx";
import { EventText } from "#components/event/event-text.tsx";
import { site } from "#lib/site.ts";
import type { AuthorKind, Event } from "#schemas/event.ts";
import type { EventParts } from "./event-layout.tsx";

const bylines: Record<AuthorKind, string> = {
  site: `by ${site.name}`,
  member: `by a member of ${site.name}`,
};

/**
 * Returns the parts of an event's page, on the server for a public event.
 * @param options `html` of the description, null for its plain text; `author`: undefined while unknown
 */
export function eventParts(
  event: Event,
  { html, author }: { html: string | null; author: AuthorKind | undefined },
): Omit<EventParts, "recap" | "similar"> {
  return {
    cover: <EventCover event={event} className="aspect-2/1 rounded-card" />,
    heading: (
      <>
        <EventHeading event={event} />
        <p className="mt-3 min-h-6 text-muted">{author && bylines[author]}</p>
      </>
    ),
    facts: <EventFacts event={event} />,
    text: <EventText text={event.description} html={html} />,
  };
}
