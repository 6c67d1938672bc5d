import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { listPublicEvents } from "#trpc/server.ts";
import { EventsPage } from "../_components/events-page.tsx";

export const revalidate = 60;
export const metadata: Metadata = pageMetadata("/events/past", {
  title: "Past Events",
  description: "What has taken place so far.",
});

/** The latest of the past events, kept for everybody; what else the address asks for, `browse` answers. */
export default async function PastEventsPage() {
  const found = await listPublicEvents("past");
  return <EventsPage scope="past" rendered={{ q: "", page: 1, found }} />;
}
