import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatDate, formatTime } from "#lib/dates.ts";
import { findPublicEvent } from "#trpc/server.ts";
import { EventDetails } from "./_components/event-details.tsx";
import { EventJsonLd, eventCardPath } from "./_components/event-json-ld.tsx";

export const revalidate = 60;

type Props = { params: Promise<{ id: string }> };

/** No event is rendered at build time; each is on its first visit, and kept. */
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

/** An event. A proposal is not in the static page: the client asks for it with the reader's session. */
export default async function EventPage({ params }: Props) {
  const id = Number((await params).id);
  const published = await findPublicEvent(id);
  return (
    // At least a screen high: what comes with the session moves only the footer, out of sight.
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
