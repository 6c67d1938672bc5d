import type { ReactNode } from "react";
import { EventCard } from "#components/event/card/event-card.tsx";
import { EventStatus } from "#components/event/card/event-status.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import type { Event } from "#schemas/event/event.ts";

/** Card of an event that the viewer has joined. @param props.actions links and buttons beside 'Learn More' */
export function JoinedCard(props: { event: Event; isPast?: boolean; actions?: ReactNode }) {
  const { event, isPast = false } = props;
  return (
    <EventCard
      event={event}
      now={new Date()}
      href={`/events/me/${event.id}`}
      hasDate
      hasSeat
      hasLocation
      toDate={(id) => `/events/me/${id}`}
      note={<EventStatus status={event.status} />}
      actions={
        <>
          {props.actions}
          {event.series && event.series.total > 1 && !isPast ? (
            <LinkButton
              href={`/events/${event.id}#dates`}
              prefetch={false}
              variant="quiet"
              aria-describedby={`event-${event.id}`}
            >
              Other dates
            </LinkButton>
          ) : null}
          <span className="ml-auto self-center text-xs text-muted">Event no. {event.id}</span>
        </>
      }
    />
  );
}
