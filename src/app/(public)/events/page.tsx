import type { Metadata } from "next";
import { parseEventQuery } from "#lib/event/event-query.ts";
import { listPublicEvents } from "#trpc/public/event.ts";
import { EventsPage, eventsMetadata } from "./_components/events-page.tsx";

export const revalidate = 40;

const query = parseEventQuery("upcoming", new URLSearchParams());

/** Generated per rendering, since a build does not know the site's URL. */
export function generateMetadata(): Metadata {
  return eventsMetadata(query);
}

/** First page of the list, cached for everyone; `browse` renders the list for a query string. */
export default async function UpcomingEventsPage() {
  const found = await listPublicEvents("upcoming");
  return <EventsPage rendered={{ query, found, previous: undefined }} />;
}
