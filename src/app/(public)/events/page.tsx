import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { listPublicEvents } from "#trpc/server.ts";
import { EventsPage } from "./_components/events-page.tsx";

export const revalidate = 60;
export const metadata: Metadata = pageMetadata("/events", {
  title: "List Events",
  description: "Cook, share and learn with others around Singapore.",
});

/** The first of the upcoming events, kept for everybody; what else the address asks for, `browse` answers. */
export default async function UpcomingEventsPage() {
  const found = await listPublicEvents("upcoming");
  return <EventsPage scope="upcoming" rendered={{ q: "", page: 1, found }} />;
}
