"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { PutOnSite } from "#components/embed/put-on-site.tsx";
import { EventGridSkeleton } from "#components/event/card/event-grid.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { QueryWatcher } from "#components/ui/navigation/query-watcher.tsx";
import {
  type EventQuery,
  isSameEventQuery,
  parseEventQuery,
  toEventBeforeInput,
  toEventsHref,
  toListEventsInput,
} from "#lib/event/event-query.ts";
import type { Event, EventPage } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import { type ChangeQuery, EventFilters } from "./event-filters.tsx";
import { EventResults } from "./event-results.tsx";
import { EventSubscription } from "./event-subscription.tsx";

/**
 * Server-rendered list; `found` is undefined if the server failed to load the events. `previous` is the last event of the page
 * before, `areas` are those with events of the scope, `renderedAt` is the time in milliseconds.
 */
export type RenderedList = {
  query: EventQuery;
  found: EventPage | undefined;
  previous: Event | undefined;
  areas: string[];
  renderedAt: number;
};

/** List of events for the URL's query string; shows the server-rendered list until hydration. */
export function EventBrowser({ rendered, appUrl }: { rendered: RenderedList; appUrl: string }) {
  const [query, setQuery] = useState(rendered.query);
  const isRendered = isSameEventQuery(query, rendered.query);
  const list = api.event.list.useQuery(toListEventsInput(query), {
    initialData: isRendered ? rendered.found : undefined,
    placeholderData: keepPreviousData,
  });
  const before = api.event.list.useQuery(toEventBeforeInput(query), {
    enabled: query.page > 1 && !isRendered,
  });
  const { scope } = query;
  const change: ChangeQuery = (part, how) => {
    // Reads the URL, as the list may not have rendered the change before this one.
    const current = parseEventQuery(scope, new URLSearchParams(window.location.search));
    const href = toEventsHref({ ...current, ...part, page: 1 });
    // A choice that hydrates the form comes twice, by its event and by the form's first effect: that is one step back.
    const isShown = href === window.location.pathname + window.location.search;
    if (how === "push" && !isShown) window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return (
    <>
      <QueryWatcher
        onChange={(params) => {
          const next = parseEventQuery(scope, params);
          setQuery((shown) => (isSameEventQuery(shown, next) ? shown : next));
        }}
      />
      <EventFilters query={query} areas={rendered.areas} onChange={change} />
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <EventResults
            query={query}
            found={list.data}
            previous={isRendered ? rendered.previous : before.data?.items[0]}
            renderedAt={rendered.renderedAt}
            onChange={change}
          />
        </div>
      ) : list.isError ? (
        <LoadFailure text="Error fetching events! Please try again later." query={list} />
      ) : (
        <EventGridSkeleton />
      )}
      {scope === "upcoming" && query.page === 1 ? (
        <>
          <EventSubscription query={query} appUrl={appUrl} />
          <div className="mt-6">
            <PutOnSite filters={query} appUrl={appUrl} />
          </div>
        </>
      ) : null}
    </>
  );
}
