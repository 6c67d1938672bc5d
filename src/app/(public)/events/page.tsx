import type { Metadata } from "next";
import { Suspense } from "react";
import { SubscribeToEvents } from "#components/calendar/subscribe-to-events.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { listUpcomingEvents } from "#trpc/server.ts";
import { CreateEventLink } from "./_components/create-event-link.tsx";
import { EventBrowser, EventSearch } from "./_components/event-browser.tsx";

export const revalidate = 60;
export const metadata: Metadata = { title: "List Events" };

/** The upcoming events; the static page holds the first ones, the address's search comes on the client. */
export default async function EventsPage() {
  const firstPage = await listUpcomingEvents();
  return (
    <Page>
      <PageHeading lead="Cook, share and learn with others around Singapore." actions={<CreateEventLink />}>
        Upcoming Events
      </PageHeading>
      <Suspense fallback={<EventSearch q="" page={1} firstPage={firstPage} />}>
        <EventBrowser firstPage={firstPage} />
      </Suspense>
      <SubscribeToEvents />
    </Page>
  );
}
