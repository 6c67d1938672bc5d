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
import { EventDetails } from "./_components/event-details.tsx";

export const revalidate = 60;

type Props = { params: Promise<{ id: string }> };

/** Renders no event at build time, so that each is rendered and cached on its first request. */
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
    // At least as high as the screen, so that content of the session shifts only the footer below it.
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

/** Event for search engines, with its own picture first if it has one. */
function EventJsonLd({ event }: { event: Event }) {
  const origin = siteOrigin();
  const card = origin + eventCardPath(event);
  return <JsonLd data={toEventJsonLd(event, origin, event.coverUrl ? [event.coverUrl, card] : [card])} />;
}

/** Returns the path of the card image; a changed event has another one, past the caches of other sites. */
function eventCardPath({ id, updatedAt }: Event): string {
  return `/events/${id}/card.png?v=${updatedAt.getTime().toString(36)}`;
}
