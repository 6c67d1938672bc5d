import { JsonLd } from "#app/_metadata/json-ld.tsx";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { toEventJsonLd } from "#lib/event-json-ld.ts";
import type { Event } from "#schemas/event.ts";

/** Where an event's card is; another one once the event has changed, for those who keep it. */
export const eventCardPath = ({ id, updatedAt }: Event) =>
  `/events/${id}/card.png?v=${updatedAt.getTime().toString(36)}`;

/** The event as search engines read it, with its own picture first when it has one. */
export function EventJsonLd({ event }: { event: Event }) {
  const origin = siteOrigin();
  const card = origin + eventCardPath(event);
  return <JsonLd data={toEventJsonLd(event, origin, event.coverUrl ? [event.coverUrl, card] : [card])} />;
}
