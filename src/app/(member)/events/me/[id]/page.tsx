import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { AddToCalendar } from "#components/calendar/add-to-calendar.tsx";
import { EventPageTitle } from "#components/event/page/event-page-title.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page } from "#components/ui/page.tsx";
import { passPlace } from "#lib/event/check-in/check-in.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { renderPublicEvent } from "#trpc/public/event.ts";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { EventFeedbackForm, JoinedEvent, KeepAwake } from "../../../_components/islands.ts";
import { HostMessages } from "./_components/host-messages.tsx";
import { YourPass } from "./_components/your-pass.tsx";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event?.title ?? "One joined event" };
}

/** Event that the viewer has joined. */
export default async function JoinedEventPage({ params }: Props) {
  const id = await pageId(params);
  const caller = await viewerCaller();
  const [event, attendance] = await Promise.all([findEvent(id), prefetch(caller.event.attendance({ id }))]);
  const html = event?.status === "published" ? await renderPublicEvent(event) : null;
  const seat = event && attendance?.joined ? await loadSeat(id) : null;
  const place = event ? passPlace(event, new Date()) : null;
  const pass = seat?.pass ? <YourPass pass={seat.pass} /> : null;
  return (
    <Page width="text">
      <BackLink to={["/events/me"]}>My Events</BackLink>
      <EventPageTitle className="mb-3" />
      {place === "top" && pass ? (
        <div className="mb-8">
          {pass}
          <KeepAwake />
        </div>
      ) : null}
      <JoinedEvent id={id} initial={{ event, attendance, html }} />
      <div className="mt-6">{attendance?.joined ? <AddToCalendar event={event} /> : null}</div>
      <div className="mt-10 flex flex-col gap-10">
        {seat?.feedback?.isOpen ? (
          <section aria-labelledby="feedback-heading" id="feedback" className="scroll-mt-6">
            <h2 id="feedback-heading" className="mb-3 text-2xl">
              Feedback
            </h2>
            <EventFeedbackForm eventId={id} own={seat.feedback} />
          </section>
        ) : null}
        {seat && seat.messages.length > 0 ? <HostMessages messages={seat.messages} /> : null}
        {place === "bottom" ? pass : null}
      </div>
    </Page>
  );
}

/** Loads pass, messages and own feedback of a person with a seat. */
async function loadSeat(id: number) {
  const caller = await viewerCaller();
  const [pass, messages, feedback] = await Promise.all([
    prefetch(caller.checkIn.pass({ id })),
    prefetch(caller.eventMessage.list({ id })),
    prefetch(caller.event.ownFeedback({ id })),
  ]);
  // A host with a seat gets those to the waitlist, too.
  return { pass, feedback, messages: messages?.items.filter(({ to }) => to === "joined") ?? [] };
}
