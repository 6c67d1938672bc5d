import type { Metadata } from "next";
import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";
import { JoinedEvent } from "./_components/joined-event.tsx";

export const metadata: Metadata = { title: "One joined event" };

/** One of the events that the reader has joined. */
export default async function JoinedEventPage({ params }: { params: Promise<{ id: string }> }) {
  const id = Number((await params).id);
  const caller = await viewerCaller();
  // What fails here is asked for again by the client, which can tell what is wrong.
  const [event, attendance] = await Promise.all([
    caller.event.find({ id }).catch(() => undefined),
    caller.event.attendance({ id }).catch(() => undefined),
  ]);
  return (
    <Page width="text">
      <PageHeading>Event Details</PageHeading>
      <JoinedEvent id={id} initial={{ event, attendance }} />
      <div className="mt-6">{attendance?.joined ? <AddToCalendar event={event} /> : null}</div>
    </Page>
  );
}
