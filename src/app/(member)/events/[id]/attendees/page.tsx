import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageId } from "#app/_metadata/page-id.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { isAdmin } from "#lib/account/permission.ts";
import { checkInWindow } from "#lib/event/check-in/check-in.ts";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import { formatCount } from "#lib/format.ts";
import type { CheckInList } from "#schemas/event/check-in.ts";
import { Paging } from "#schemas/paging.ts";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { DownloadLink, MessageAttendees, OrganiserLinks } from "../../../_components/islands.ts";
import { AttendeeTable } from "./_components/attendee-table.tsx";
import { FeedbackSummary } from "./_components/feedback-summary.tsx";
import { SentMessages } from "./_components/sent-messages.tsx";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
};

const PAGE_SIZE = 50;
const MESSAGES_PER_PAGE = 10;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event ? `Attendees of ${event.title}` : "Attendees" };
}

/** Attendees, waitlist, messages and feedback of an event, for its organisers. */
export default async function AttendeesPage({ params, searchParams }: Props) {
  const id = await pageId(params);
  const query = await searchParams;
  const pageOf = (name: string) => Paging.parse({ page: query[name]?.toString() }).page;
  const caller = await viewerCaller();
  const [viewer, event, joined, waiting, here, messages, feedback] = await Promise.all([
    caller.user.session(),
    caller.event.get({ id }),
    caller.event.attendees({ id, page: pageOf("page"), limit: PAGE_SIZE }),
    caller.event.attendees({ id, list: "waiting", page: pageOf("waiting"), limit: PAGE_SIZE }),
    // Returns the counts without a list, since no check-in is later than now.
    caller.checkIn.list({ id, since: new Date().toISOString() }),
    caller.eventMessage.list({ id, page: pageOf("messages"), limit: MESSAGES_PER_PAGE }),
    caller.event.feedback({ id, page: pageOf("feedback"), limit: PAGE_SIZE }),
  ]);
  /** Path of this page with another page of one of its lists. */
  function href(list: string, page: number): string {
    const shown = { page: joined, waiting, messages, feedback };
    const pages = Object.entries(shown).map(([name, { meta }]) => [name, `${meta.page}`]);
    return `/events/${id}/attendees?${new URLSearchParams({ ...Object.fromEntries(pages), [list]: `${page}` })}`;
  }
  const ofCapacity = event.capacity === null ? "" : ` of ${event.capacity}`;
  const hasBegun = hasStarted(event, new Date());
  const audiences = {
    joined: joined.meta.total,
    waiting: waiting.meta.total,
    came: hasBegun ? here.here : null,
  };
  return (
    <Page>
      <BackLink to={[`/events/${id}`]}>Back to event</BackLink>
      <PageHeading
        lead={<span className="wrap-anywhere">{event.title}</span>}
        actions={
          <>
            <OrganiserLinks event={event} without="Attendees" />
            <MessageAttendees event={event} audiences={audiences} />
            <DownloadLink href={`/events/${id}/attendees/csv`}>Download CSV</DownloadLink>
          </>
        }
      >
        Attendees
      </PageHeading>
      <Section id="joined" title={`Joined (${joined.meta.total}${ofCapacity})`}>
        <WhoCame counts={here} hasEnded={event.ended} />
        {joined.meta.total === 0 ? (
          <EmptyState text="No one has joined yet." />
        ) : (
          <AttendeeTable
            page={joined}
            since="Joined"
            hasCheckIn={checkInWindow({ startsAt: event.startsAt, endsAt: null }).opensAt <= new Date()}
            labelledBy="joined"
          />
        )}
        <Pager meta={joined.meta} href={(page) => href("page", page)} />
      </Section>
      <Section id="waiting" title={`Waitlist (${waiting.meta.total})`}>
        {waiting.meta.total === 0 ? (
          <p className="text-muted">No one is waiting.</p>
        ) : (
          <AttendeeTable page={waiting} since="Waiting since" labelledBy="waiting" />
        )}
        <Pager meta={waiting.meta} href={(page) => href("waiting", page)} />
      </Section>
      {messages.meta.total === 0 ? null : (
        <Section id="messages" title={`Messages (${messages.meta.total})`}>
          <SentMessages eventId={id} page={messages} isAdmin={isAdmin(viewer)} />
          <Pager meta={messages.meta} href={(page) => href("messages", page)} />
        </Section>
      )}
      {event.ended && event.status === "published" ? (
        <Section id="feedback" title="Feedback">
          <FeedbackSummary eventId={id} page={feedback} href={(page) => href("feedback", page)} />
        </Section>
      ) : null}
    </Page>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="[section+&]:mt-12">
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Line with the counts of a check-in that was used: `14 of 20 here · 3 walk-ins`. */
function WhoCame({ counts, hasEnded }: { counts: CheckInList; hasEnded: boolean }) {
  const { here, seats, walkIns } = counts;
  if (here === 0 && walkIns === 0) return null;
  const noShows = here > 0 && hasEnded ? seats - here : 0;
  const parts = [
    `${here} of ${seats} here`,
    walkIns > 0 && formatCount(walkIns, "walk-in"),
    noShows > 0 && `${noShows} didn’t come`,
  ];
  return <p className="mb-3 font-semibold">{parts.filter(Boolean).join(" · ")}</p>;
}
