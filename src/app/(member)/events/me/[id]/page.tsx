import type { Metadata } from "next";
import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { EventPageTitle } from "#components/event/event-page-title.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { findEvent, renderPublicEvent, viewerCaller } from "#trpc/server.ts";
import { JoinedEvent } from "../../../_components/islands.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(Number((await params).id));
  return { title: event?.title ?? "One joined event" };
}

/** Event that the viewer has joined. */
export default async function JoinedEventPage({ params }: Props) {
  const id = Number((await params).id);
  const caller = await viewerCaller();
  const [event, attendance] = await Promise.all([findEvent(id), prefetch(caller.event.attendance({ id }))]);
  const html = event?.status === "published" ? await renderPublicEvent(event) : null;
  return (
    <Page width="text">
      <BackLink to={["/events/me"]}>My Events</BackLink>
      <EventPageTitle className="mb-3" />
      <JoinedEvent id={id} initial={{ event, attendance, html }} />
      <div className="mt-6">{attendance?.joined ? <AddToCalendar event={event} /> : null}</div>
    </Page>
  );
}
