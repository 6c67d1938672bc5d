import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { parseEventQuery, toListEventsInput } from "#lib/event-query.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { visitorCaller } from "#trpc/server.ts";
import { EventsPage } from "../_components/events-page.tsx";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isPast = (await searchParams).scope === "past";
  // The canonical URL is the list itself: a search or a further page is not indexed.
  return isPast
    ? pageMetadata("/events/past", { title: "Past Events", description: "What has taken place so far." })
    : pageMetadata("/events", {
        title: "List Events",
        description: "Cook, share and learn with others around Singapore.",
      });
}

/** List for the query string of /events or /events/past, from where the proxy rewrites the request. */
export default async function BrowseEventsPage({ searchParams }: Props) {
  const params = new URLSearchParams(await readSearchParams(searchParams));
  const query = parseEventQuery(params.get("scope") === "past" ? "past" : "upcoming", params);
  const found = await prefetch(visitorCaller().event.list(toListEventsInput(query)));
  return <EventsPage rendered={{ query, found }} />;
}
