"use client";
import { EventCard } from "#components/event/card/event-card.tsx";
import { useNow } from "#components/event/card/use-now.ts";
import { DeleteEvent } from "#components/event/delete-event.tsx";
import { FollowButtons } from "#components/follow/follow-buttons.tsx";
import { useSession } from "#components/session/use-session.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { type EventQuery, eventsPath, isFiltered, toEventsHref } from "#lib/event/event-query.ts";
import { followsOfFilter } from "#lib/event/follow.ts";
import type { Event, EventPage } from "#schemas/event/event.ts";
import { type ChangeQuery, ClearFilters } from "./event-filters.tsx";
import { EventGroups, EventRows } from "./event-groups.tsx";
import { includesText } from "./includes-text.ts";

/**
 * One page of the events that match a query, or a hint if there is none. Similar results, in the order of similarity, have no days.
 * @param props.previous last event of the page before, if any
 * @param props.renderedAt time of the server's rendering in milliseconds
 */
export function EventResults(props: {
  query: EventQuery;
  found: EventPage;
  previous: Event | undefined;
  renderedAt: number;
  onChange: ChangeQuery;
}) {
  const { query, found } = props;
  const { scope, q } = query;
  const { isAdmin } = useSession();
  const now = useNow() ?? new Date(props.renderedAt);
  const { items, meta } = found;
  const isSimilar = q !== "" && items.length > 0 && !items.some((event) => includesText(event, q));
  const card = (event: Event) => (
    <EventCard
      event={event}
      href={`/events/${event.id}`}
      now={now}
      isRow
      hasDate={isSimilar || scope === "past"}
      level={isSimilar ? 2 : 3}
      actions={isAdmin ? <DeleteEvent event={event} /> : null}
    />
  );
  return (
    <>
      <p role="status" className={isSimilar ? "mb-4" : "sr-only"}>
        {isSimilar ? <span>No exact match for “{q}”. Similar results: </span> : null}
        {meta.total === 1 ? "1 event" : `${meta.total} events`}
      </p>
      {meta.total === 0 ? null : <FollowFilter query={query} className="mb-8" />}
      {meta.total === 0 ? (
        <NoEvents query={query} onChange={props.onChange} />
      ) : isSimilar ? (
        <EventRows events={items} card={card} />
      ) : (
        <EventGroups scope={scope} events={items} previous={props.previous} now={now} card={card} />
      )}
      <Pager meta={meta} href={(page) => toEventsHref({ ...query, page })} />
    </>
  );
}

/** Buttons that follow the topic and the place of the filters; past events are not followed. */
function FollowFilter({ query, className }: { query: EventQuery; className: string }) {
  const followed = query.scope === "past" ? [] : followsOfFilter(query);
  return <FollowButtons followed={followed} returnTo={toEventsHref(query)} className={className} />;
}

function NoEvents({ query, onChange }: { query: EventQuery; onChange: ChangeQuery }) {
  const { scope, q } = query;
  const nothing = scope === "past" ? "No past events." : "No upcoming events at the moment.";
  if (isFiltered(query)) {
    return (
      <EmptyState text={nothing}>
        <p className="mb-4">Nothing matches these filters.</p>
        <div className="flex flex-wrap items-center justify-center gap-3">
          <ClearFilters query={query} onChange={onChange} />
          <FollowFilter query={query} className="justify-center" />
        </div>
      </EmptyState>
    );
  }
  if (!q) {
    return (
      <EmptyState text={nothing}>
        <p>Please check back soon.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={nothing}>
      <p className="mb-4">{`No events match “${q}”. Try fewer or other words.`}</p>
      <ClearSearch href={eventsPath(scope)} />
    </EmptyState>
  );
}
