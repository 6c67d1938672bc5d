"use client";
import { EventCover } from "#components/event/card/event-cover.tsx";
import { EventSeats } from "#components/event/card/event-seats.tsx";
import { EventStatus } from "#components/event/card/event-status.tsx";
import { CheckedInNotice } from "#components/event/check-in/checked-in-notice.tsx";
import { ShowMyName } from "#components/event/form/show-my-name.tsx";
import { EventArticleSkeleton } from "#components/event/page/event-article-skeleton.tsx";
import { EventFacts } from "#components/event/page/event-facts.tsx";
import { EventHeading } from "#components/event/page/event-heading.tsx";
import { EventText } from "#components/event/page/event-text.tsx";
import { useSession } from "#components/session/use-session.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import { phaseOfEvent } from "#lib/event/when/event-times.ts";
import type { Attendance } from "#schemas/event/attendance.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import { LeaveEvent } from "./leave-event.tsx";

type Initial = {
  event: Event | null | undefined;
  attendance: Attendance | undefined;
  /** Description of the event as HTML; null for its plain text. */
  html: string | null;
};

/**
 * Joined event with its Leave button, after the notice of a check-in by a host. They hydrate together: the notice confirms, which
 * changes what the event shows.
 * @param props.initial data of the server's prefetch; undefined if that failed
 */
export function JoinedEvent(props: { id: number; initial: Initial }) {
  const { attendance } = props.initial;
  return (
    <>
      {attendance?.checkIn ? (
        <div className="mb-6">
          <CheckedInNotice eventId={props.id} initial={attendance} />
        </div>
      ) : null}
      <EventOrRefusal {...props} />
    </>
  );
}

/** The event, or why it is not shown. */
function EventOrRefusal({ id, initial }: { id: number; initial: Initial }) {
  const session = useSession();
  const isValid = Number.isInteger(id) && id > 0;
  const enabled = isValid && session.isActivated;
  const found = api.event.find.useQuery({ id }, { enabled, initialData: initial.event });
  const attendance = api.event.attendance.useQuery({ id }, { enabled, initialData: initial.attendance });

  const isPending = session.status === "pending";
  if (isPending && found.data === undefined) return <EventArticleSkeleton />;
  if (!isPending && !session.isLoggedIn && !found.data) return <p>Cannot leave when you are not logged in</p>;
  if ((found.isError && !found.data) || (attendance.isError && !attendance.data)) {
    return (
      <LoadFailure
        text="Error retrieving event! Please try again later."
        query={found.isError ? found : attendance}
      />
    );
  }
  if (enabled && (found.isPending || attendance.isPending)) return <EventArticleSkeleton />;
  if (!found.data || !attendance.data?.joined) {
    return (
      <EmptyState text="You have not joined any events yet!">
        <LinkButton href="/events" variant="secondary">
          Find an event
        </LinkButton>
      </EmptyState>
    );
  }
  const { data: event } = found;
  const phase = phaseOfEvent(event, new Date());
  return (
    <>
      <EventArticle event={event} html={initial.html} />
      <div className="mt-8 flex flex-col items-start gap-6">
        {phase !== "ahead" ? null : (
          <ShowMyName
            eventId={id}
            isShown={attendance.data.isShown}
            firstName={session.user?.firstName ?? null}
          />
        )}
        {phase === "over" ? (
          <>
            <p>This event is over.</p>
            {event.recap ? (
              <LinkButton href={`/events/${id}#recap`} prefetch={false} variant="secondary">
                How it went
              </LinkButton>
            ) : null}
          </>
        ) : phase === "running" ? null : session.isLoggedIn || isPending ? (
          <LeaveEvent event={event} />
        ) : (
          <p>Cannot leave when you are not logged in</p>
        )}
      </div>
    </>
  );
}

/** Picture, title, facts and description of an event. @param props.html of the description, null for its plain text */
function EventArticle({ event, html }: { event: Event; html: string | null }) {
  return (
    <article className="flex flex-col gap-6">
      <EventCover event={event} className="aspect-2/1 rounded-card" />
      <div>
        <EventHeading event={event} />
      </div>
      <EventStatus status={event.status} reason={event.changeReason} />
      <EventFacts event={event} />
      {event.status === "published" && !hasStarted(event, new Date()) ? <EventSeats event={event} /> : null}
      <EventText text={event.description} html={html} />
    </article>
  );
}
