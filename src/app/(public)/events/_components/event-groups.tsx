"use client";
import type { ReactNode } from "react";
import type { ListedScope } from "#lib/event/event-query.ts";
import { groupEvents } from "#lib/event/when/event-days.ts";
import type { Event } from "#schemas/event/event.ts";

/**
 * Running events, upcoming ones under their days, and past ones under their months.
 * @param props.previous last event of the page before, if any
 */
export function EventGroups(props: {
  scope: ListedScope;
  events: readonly Event[];
  previous: Event | undefined;
  now: Date;
  card: (event: Event) => ReactNode;
}) {
  const { now, previous } = props;
  const groups = groupEvents(props.scope, props.events, { now, previous });
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ key, heading, events }) => (
        <section
          key={key}
          aria-labelledby={`day-${key}`}
          className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h2 id={`day-${key}`} className="text-xl lg:sticky lg:top-6 lg:self-start lg:pt-5">
            {heading}
          </h2>
          <EventRows events={events} card={props.card} />
        </section>
      ))}
    </div>
  );
}

/** Events one below the other. */
export function EventRows({ events, card }: { events: readonly Event[]; card: (event: Event) => ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-5">
      {events.map((event) => (
        <li key={event.id}>{card(event)}</li>
      ))}
    </ul>
  );
}
