import { EventCover } from "#components/event/card/event-cover.tsx";
import { EventFacts } from "#components/event/page/event-facts.tsx";
import { EventHeading } from "#components/event/page/event-heading.tsx";
import { EventText } from "#components/event/page/event-text.tsx";
import { nextOtherDates, OtherDateLinks } from "#components/event/page/other-dates.tsx";
import { toByline } from "#lib/event/byline.ts";
import type { Event, ListedDate } from "#schemas/event/event.ts";
import type { EventParts } from "./event-layout.tsx";

/**
 * Returns the parts of an event's page, on the server for a public event.
 * @param options `html` of the description, null for its plain text; `dates` of its series
 */
export function eventParts(
  event: Event,
  { html, dates }: { html: string | null; dates: readonly ListedDate[] },
): Omit<EventParts, "recap" | "similar" | "organiserGuide"> {
  const next = nextOtherDates(dates, event.id, new Date());
  return {
    cover: <EventCover event={event} className="aspect-2/1 rounded-card" />,
    heading: (
      <>
        <EventHeading event={event} />
        <p className="mt-3 min-h-6 wrap-anywhere text-muted">{toByline(event)}</p>
      </>
    ),
    facts: <EventFacts event={event} dates={dates} />,
    otherDates: next.length > 0 ? <OtherDateLinks dates={next} /> : null,
    text: <EventText text={event.description} html={html} />,
  };
}
