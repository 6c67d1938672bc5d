import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { JoinedEvent } from "./_components/joined-event.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "One joined event" };

/** One of the events that the reader has joined. */
export default async function JoinedEventPage({ params }: { params: Promise<{ id: string }> }) {
  return (
    <Page width="text">
      <PageHeading>Event Details</PageHeading>
      <JoinedEvent id={Number((await params).id)} />
    </Page>
  );
}
