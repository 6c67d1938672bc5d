import type { Metadata } from "next";
import { parseEventQuery } from "#lib/event/event-query.ts";
import { listPublicEvents } from "#trpc/public/event.ts";
import { EventsPage, eventsMetadata } from "./_components/events-page.tsx";

export const revalidate = 40;
export const metadata: Metadata = eventsMetadata("upcoming");

/** First page of the list, cached for everyone; `browse` renders the list for a query string. */
export default async function UpcomingEventsPage() {
  const found = await listPublicEvents("upcoming");
  return (
    <EventsPage
      rendered={{ query: parseEventQuery("upcoming", new URLSearchParams()), found, previous: undefined }}
    />
  );
}
