import type { ReactNode } from "react";
import { CoverPlaceholder, EventCover } from "#components/event/event-cover.tsx";
import { EventFacts } from "#components/event/event-facts.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { Event } from "#schemas/event.ts";

/**
 * Card of an event in a list.
 * @param props.href target of 'Learn More'
 * @param props.isPast hides the seats left
 * @param props.isPictured true if a card of the list has a picture; a card without one then gets a placeholder
 * @param props.note line above the facts
 * @param props.actions buttons beside 'Learn More'
 */
export function EventCard(props: {
  event: Event;
  href: string;
  isPast?: boolean;
  isPictured?: boolean;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  const titleId = `event-${props.event.id}`;
  return (
    <Card className="flex h-full flex-col gap-3">
      <EventCover event={props.event} />
      {props.isPictured && !props.event.coverUrl ? <CoverPlaceholder /> : null}
      <h2 id={titleId} className="text-xl">
        {props.event.title}
      </h2>
      {props.note}
      <EventFacts event={props.event} isPast={props.isPast ?? false} />
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Link
          href={props.href}
          prefetch={false}
          aria-describedby={titleId}
          className={buttonClass("secondary")}
        >
          <span>
            Learn More<VisuallyHidden> about this event</VisuallyHidden>
          </span>
        </Link>
        {props.actions}
      </div>
    </Card>
  );
}
