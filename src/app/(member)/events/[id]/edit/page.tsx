import type { Metadata } from "next";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";
import { EditEventForm } from "./_components/edit-event-form.tsx";

export const metadata: Metadata = { title: "Edit Event" };

/** The form with which an admin changes an event. */
export default async function EditEventPage({ params }: { params: Promise<{ id: string }> }) {
  const caller = await viewerCaller();
  const event = await caller.event.get({ id: Number((await params).id) });
  return (
    <Page width="form">
      <PageHeading>Edit Event</PageHeading>
      <EditEventForm key={event.updatedAt.getTime()} event={event} />
    </Page>
  );
}
