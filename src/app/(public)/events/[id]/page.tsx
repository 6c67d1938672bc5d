import type { Metadata } from "next";
import { JsonLd } from "#app/_metadata/json-ld.tsx";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatDate, formatTime } from "#lib/dates.ts";
import { toEventJsonLd } from "#lib/event-json-ld.ts";
import type { Event } from "#schemas/event.ts";
import { findPublicEvent } from "#trpc/server.ts";
import { EventDetails } from "../../_components/islands.ts";

export const revalidate = 40;

type Props = { params: Promise<{ id: string }> };

/** Returns no paths: Next.js renders and caches each event on its first request. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findPublicEvent(Number((await params).id));
  if (!event) return { title: "View event", robots: { index: false } };
  return pageMetadata(`/events/${event.id}`, {
    title: event.title,
    description: `${formatDate(event.startsAt)}, ${formatTime(event.startsAt)}, ${event.location}. ${event.description}`,
    card: { path: eventCardPath(event), alt: event.title },
  });
}

/** Static page of an event. The client fetches one that is not public with the viewer's session. */
export default async function EventPage({ params }: Props) {
  const id = Number((await params).id);
  const published = await findPublicEvent(id);
  return (
    // Fills the screen, so that content that depends on the session shifts only the footer below it.
    <Page width="text" className="min-h-dvh">
      <BackLink to={["/events", "/events/past"]}>All events</BackLink>
      <PageHeading>Event Details</PageHeading>
      <EventDetails id={id} published={published}>
        <AddToCalendar event={published} />
      </EventDetails>
      {published ? <EventJsonLd event={published} /> : null}
    </Page>
  );
}

/** Structured data of an event; its own picture, if any, comes before the card image. */
function EventJsonLd({ event }: { event: Event }) {
  const origin = siteOrigin();
  const card = origin + eventCardPath(event);
  return <JsonLd data={toEventJsonLd(event, origin, event.coverUrl ? [event.coverUrl, card] : [card])} />;
}

/** Returns the path of the card image; it changes with the event, to bypass the caches of other sites. */
function eventCardPath({ id, updatedAt }: Event): string {
  return `/events/${id}/card.png?v=${updatedAt.getTime().toString(36)}`;
}
