import type { Metadata } from "next";
import { parseEventQuery } from "#lib/event/event-query.ts";
import { listPublicEvents } from "#trpc/public/event.ts";
import { EventsPage, eventsMetadata } from "../_components/events-page.tsx";

export const revalidate = 40;
export const metadata: Metadata = eventsMetadata(parseEventQuery("past", new URLSearchParams()));

/** First page of the list, cached for everyone; `browse` renders the list for a query string. */
export default async function PastEventsPage() {
  const found = await listPublicEvents("past");
  return (
    <EventsPage
      rendered={{ query: parseEventQuery("past", new URLSearchParams()), found, previous: undefined }}
    />
  );
}
