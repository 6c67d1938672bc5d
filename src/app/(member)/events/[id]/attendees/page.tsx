import type { Metadata } from "next";
import { buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Paging } from "#schemas/paging.ts";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { AttendeeTable } from "./_components/attendee-table.tsx";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
};

const PAGE_SIZE = 50;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(Number((await params).id));
  return { title: event ? `Attendees of ${event.title}` : "Attendees" };
}

/** Attendees and waitlist of an event, for its organiser. */
export default async function AttendeesPage({ params, searchParams }: Props) {
  const id = Number((await params).id);
  const query = await searchParams;
  const pageOf = (name: string) => Paging.parse({ page: query[name]?.toString() }).page;
  const caller = await viewerCaller();
  const [event, joined, waiting] = await Promise.all([
    caller.event.get({ id }),
    caller.event.attendees({ id, page: pageOf("page"), limit: PAGE_SIZE }),
    caller.event.attendees({ id, list: "waiting", page: pageOf("waiting"), limit: PAGE_SIZE }),
  ]);
  const href = (page: number, waitingPage: number) =>
    `/events/${id}/attendees?page=${page}&waiting=${waitingPage}`;
  return (
    <Page>
      <PageHeading
        lead={event.title}
        actions={
          <>
            <LinkButton href={`/events/${id}`} prefetch={false} variant="secondary">
              Back to event
            </LinkButton>
            {/* Renders a plain `<a>`, since the router would prefetch the file. */}
            <a href={`/events/${id}/attendees/csv`} download className={buttonClass("primary")}>
              Download CSV
            </a>
          </>
        }
      >
        Attendees
      </PageHeading>
      <section aria-labelledby="joined">
        <h2 id="joined" className="mb-3 text-2xl">
          Joined ({joined.meta.total}
          {event.capacity === null ? "" : ` of ${event.capacity}`})
        </h2>
        {joined.meta.total === 0 ? (
          <EmptyState text="Nobody has joined yet." />
        ) : (
          <AttendeeTable page={joined} since="Joined" labelledBy="joined" />
        )}
        <Pager meta={joined.meta} href={(page) => href(page, waiting.meta.page)} />
      </section>
      <section aria-labelledby="waiting" className="mt-12">
        <h2 id="waiting" className="mb-3 text-2xl">
          Waitlist ({waiting.meta.total})
        </h2>
        {waiting.meta.total === 0 ? (
          <p className="text-muted">Nobody is waiting.</p>
        ) : (
          <AttendeeTable page={waiting} since="Waiting since" labelledBy="waiting" />
        )}
        <Pager meta={waiting.meta} href={(page) => href(joined.meta.page, page)} />
      </section>
    </Page>
  );
}
