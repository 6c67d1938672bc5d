import type { Metadata } from "next";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { parseEventQuery, toListEventsInput } from "#lib/event-query.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { visitorCaller } from "#trpc/server.ts";
import { EventsPage, eventsMetadata } from "../_components/events-page.tsx";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return eventsMetadata((await searchParams).scope === "past" ? "past" : "upcoming");
}

/** List for the query string of /events or /events/past, whose requests the proxy rewrites to this path. */
export default async function BrowseEventsPage({ searchParams }: Props) {
  const params = new URLSearchParams(await readSearchParams(searchParams));
  const query = parseEventQuery(params.get("scope") === "past" ? "past" : "upcoming", params);
  const found = await prefetch(visitorCaller().event.list(toListEventsInput(query)));
  return <EventsPage rendered={{ query, found }} />;
}
