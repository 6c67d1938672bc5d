import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { ListEventsInput } from "#schemas/event.ts";
import { visitorCaller } from "#trpc/server.ts";
import { EventsPage } from "../_components/events-page.tsx";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isPast = (await searchParams).scope === "past";
  // A search, or a further page, is no page of its own to a search engine.
  return isPast
    ? pageMetadata("/events/past", { title: "Past Events", description: "What has taken place so far." })
    : pageMetadata("/events", {
        title: "List Events",
        description: "Cook, share and learn with others around Singapore.",
      });
}

/** The search or page that the address of a list asks for; the proxy leads here from there. */
export default async function BrowseEventsPage({ searchParams }: Props) {
  const query = await searchParams;
  const scope = query.scope === "past" ? "past" : "upcoming";
  const q = query.q?.toString().trim() ?? "";
  const { page } = ListEventsInput.pick({ page: true }).parse({ page: query.page?.toString() });
  // What fails here is asked for again by the client, which can tell what is wrong.
  const found = await visitorCaller()
    .event.list({ scope, page, ...(q && { q }) })
    .catch(() => null);
  return <EventsPage scope={scope} rendered={{ q, page, found }} />;
}
