import type { Metadata } from "next";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import {
  type EventQuery,
  parseEventQuery,
  toEventBeforeInput,
  toListEventsInput,
} from "#lib/event/event-query.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { visitorCaller } from "#trpc/server.ts";
import { EventsPage, eventsMetadata } from "../_components/events-page.tsx";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return eventsMetadata(await readQuery(searchParams));
}

/** List for the query string of /events or /events/past, whose requests the proxy rewrites to this path. */
export default async function BrowseEventsPage({ searchParams }: Props) {
  const query = await readQuery(searchParams);
  const { event } = visitorCaller();
  const [found, before] = await Promise.all([
    prefetch(event.list(toListEventsInput(query))),
    query.page > 1 ? prefetch(event.list(toEventBeforeInput(query))) : undefined,
  ]);
  return <EventsPage rendered={{ query, found, previous: before?.items[0] }} />;
}

async function readQuery(searchParams: SearchParams): Promise<EventQuery> {
  const params = new URLSearchParams(await readSearchParams(searchParams));
  return parseEventQuery(params.get("scope") === "past" ? "past" : "upcoming", params);
}
