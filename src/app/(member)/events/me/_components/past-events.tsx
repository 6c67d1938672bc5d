"use client";
import { EventGrid } from "#components/event/card/event-grid.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { EventPage } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import { EventSection } from "./event-section.tsx";
import { JoinedCard } from "./joined-card.tsx";
import { PAST_PAGE_SIZE, type SectionPages, toSectionHref } from "./sections.ts";

/** Events that the viewer had joined, the latest first; nothing if there are none. */
export function PastEvents(props: {
  pages: SectionPages;
  initial: EventPage | undefined;
  /** Ids of the events that wait for the viewer's feedback. */
  initialDue: number[] | undefined;
}) {
  const { pages, initial, initialDue } = props;
  const due = api.event.feedbackDue.useQuery(undefined, { initialData: initialDue });
  const past = api.event.joined.useQuery(
    { scope: "past", page: pages.past, limit: PAST_PAGE_SIZE },
    { initialData: initial },
  );
  if (past.isPending || past.data?.meta.total === 0) return null;
  return (
    <EventSection id="past" heading="Past">
      {past.data ? (
        <>
          <EventGrid
            events={past.data.items}
            card={(event) => (
              <JoinedCard
                event={event}
                isPast
                actions={due.data?.includes(event.id) ? <GiveFeedback eventId={event.id} /> : null}
              />
            )}
          />
          <Pager meta={past.data.meta} href={(page) => toSectionHref(pages, "past", page)} />
        </>
      ) : (
        <LoadFailure text="Error fetching events! Please try again later." query={past} />
      )}
    </EventSection>
  );
}

function GiveFeedback({ eventId }: { eventId: number }) {
  return (
    <LinkButton
      href={`/events/me/${eventId}#feedback`}
      prefetch={false}
      aria-describedby={`event-${eventId}`}
    >
      Give feedback
    </LinkButton>
  );
}
