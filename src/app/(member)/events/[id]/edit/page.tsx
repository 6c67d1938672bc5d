import type { Metadata } from "next";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { EditEventForm } from "../../../_components/islands.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(Number((await params).id));
  return { title: event ? `Edit ${event.title}` : "Edit Event" };
}

/** Form for an admin to change an event. */
export default async function EditEventPage({ params }: Props) {
  const caller = await viewerCaller();
  const event = await caller.event.get({ id: Number((await params).id) });
  return (
    <Page width="form">
      <BackLink to={[`/events/${event.id}`]}>Back to event</BackLink>
      <PageHeading>Edit Event</PageHeading>
      <EditEventForm key={event.updatedAt.getTime()} event={event} />
    </Page>
  );
}
