"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { EventGridSkeleton } from "#components/event/event-grid.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SearchBox } from "#components/ui/search-box.tsx";
import { type EventPage, ListEventsInput } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";
import { EventResults, eventsHref } from "./event-results.tsx";

/**
 * The upcoming events that the address asks for (`q`, `page`).
 * @param props.firstPage what the server rendered: page 1 without a search, or null when it had none
 */
export function EventBrowser({ firstPage }: { firstPage: EventPage | null }) {
  const params = useSearchParams();
  const { page } = ListEventsInput.parse({ page: params.get("page") ?? undefined });
  return <EventSearch q={params.get("q")?.trim() ?? ""} page={page} firstPage={firstPage} />;
}

/** The same for a given search; the static page shows it before the address is known. */
export function EventSearch({
  q,
  page,
  firstPage,
}: {
  q: string;
  page: number;
  firstPage: EventPage | null;
}) {
  const isFirst = q === "" && page === 1;
  const list = api.event.list.useQuery(
    { q: q || undefined, page },
    { initialData: (isFirst && firstPage) || undefined, placeholderData: keepPreviousData },
  );
  return (
    <>
      <SearchBox
        action="/events"
        label="Search events"
        value={q}
        onSearch={(text) => window.history.replaceState(null, "", eventsHref(text, 1))}
      />
      {list.data ? (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <EventResults q={q} found={list.data} />
        </div>
      ) : list.isError ? (
        <Notice tone="danger">Error fetching events! Please try again later.</Notice>
      ) : (
        <EventGridSkeleton />
      )}
    </>
  );
}
