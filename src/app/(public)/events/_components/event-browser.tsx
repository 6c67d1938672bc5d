"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { EventGridSkeleton } from "#components/event/event-grid.tsx";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { QueryWatcher } from "#components/ui/navigation/query-watcher.tsx";
import { toPageNumber } from "#lib/count.ts";
import type { EventPage } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";
import { EventResults } from "./event-results.tsx";
import { eventsHref, eventsPath, type ListedScope } from "./events-href.ts";

/** What the server has rendered: which search and page, and what they found, or null when it could not tell. */
export type RenderedPage = { q: string; page: number; found: EventPage | null };

/** The events that the address asks for (`q`, `page`): at first what the server has rendered for it. */
export function EventBrowser({ scope, rendered }: { scope: ListedScope; rendered: RenderedPage }) {
  const [{ q, page }, setAsked] = useState({ q: rendered.q, page: rendered.page });
  const isRendered = q === rendered.q && page === rendered.page;
  const list = api.event.list.useQuery(
    { q: q || undefined, page, ...(scope === "past" && { scope }) },
    { initialData: (isRendered && rendered.found) || undefined, placeholderData: keepPreviousData },
  );
  return (
    <>
      <QueryWatcher
        onChange={(params) => {
          const asked = { q: params.get("q")?.trim() ?? "", page: toPageNumber(params.get("page")) };
          setAsked((before) => (before.q === asked.q && before.page === asked.page ? before : asked));
        }}
      />
      <SearchBox
        action={eventsPath(scope)}
        label="Search events"
        value={q}
        onSearch={(text) => window.history.replaceState(null, "", eventsHref(scope, text, 1))}
      />
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <EventResults scope={scope} q={q} found={list.data} />
        </div>
      ) : list.isError ? (
        <LoadFailure text="Error fetching events! Please try again later." query={list} />
      ) : (
        <EventGridSkeleton />
      )}
    </>
  );
}
