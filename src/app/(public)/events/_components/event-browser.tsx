"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { EventGridSkeleton } from "#components/event/event-grid.tsx";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { QueryWatcher } from "#components/ui/navigation/query-watcher.tsx";
import {
  type EventQuery,
  eventsPath,
  isSameEventQuery,
  parseEventQuery,
  toEventsHref,
  toListEventsInput,
} from "#lib/event-query.ts";
import type { EventPage } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";
import { EventResults } from "./event-results.tsx";

/** Server-rendered list; `found` is undefined if the server failed to load the events. */
export type RenderedList = { query: EventQuery; found: EventPage | undefined };

/** List of events for the URL's query string; shows the server-rendered list until hydration. */
export function EventBrowser({ rendered }: { rendered: RenderedList }) {
  const [query, setQuery] = useState(rendered.query);
  const isRendered = isSameEventQuery(query, rendered.query);
  const list = api.event.list.useQuery(toListEventsInput(query), {
    initialData: isRendered ? rendered.found : undefined,
    placeholderData: keepPreviousData,
  });
  const { scope } = query;
  return (
    <>
      <QueryWatcher
        onChange={(params) => {
          const next = parseEventQuery(scope, params);
          setQuery((before) => (isSameEventQuery(before, next) ? before : next));
        }}
      />
      <SearchBox
        action={eventsPath(scope)}
        label="Search events"
        value={query.q}
        onSearch={(text) =>
          window.history.replaceState(null, "", toEventsHref({ ...query, q: text, page: 1 }))
        }
      />
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <EventResults query={query} found={list.data} />
        </div>
      ) : list.isError ? (
        <LoadFailure text="Error fetching events! Please try again later." query={list} />
      ) : (
        <EventGridSkeleton />
      )}
    </>
  );
}
