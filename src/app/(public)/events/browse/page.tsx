import type { Metadata } from "next";
import { ListEventsInput } from "#schemas/event.ts";
import { visitorCaller } from "#trpc/server.ts";
import { EventsPage } from "../_components/events-page.tsx";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: (await searchParams).scope === "past" ? "Past Events" : "List Events" };
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
