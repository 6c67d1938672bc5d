"use client";
import { type RefObject, useEffect, useRef } from "react";
import { DecideProposal } from "#components/event/decide-proposal.tsx";
import { EventFacts } from "#components/event/page/event-facts.tsx";
import { DateLink } from "#components/event/page/other-dates.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { isFocusLost } from "#components/ui/keyboard/focus.ts";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Event, EventPage, FoldedDate } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/** Page of proposals, each with the buttons that decide on it. */
export function ProposalQueue({ page, initial }: { page: number; initial: EventPage | undefined }) {
  const list = api.event.list.useQuery({ scope: "proposed", page }, { initialData: initial });
  const queue = useFocusOfNext<HTMLUListElement>(list.data?.items.map(({ id }) => id) ?? []);
  if (list.isPending) return <Skeleton className="h-64 rounded-card" />;
  if (list.isError && !list.data) {
    return <LoadFailure text="Error fetching events! Please try again later." query={list} />;
  }
  const { items, meta } = list.data;
  if (meta.total === 0) {
    return (
      <EmptyState text="No proposals to review.">
        <Link href="/events" prefetch={false} className="text-link">
          See upcoming events
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={queue} className="flex flex-col gap-5">
        {items.map((event) => (
          <li key={event.id} className="rounded-card outline-none">
            <Card className="flex flex-col gap-3 overflow-clip">
              <h2 id={`event-${event.id}`} className="text-xl wrap-anywhere">
                <Link href={`/events/${event.id}`} prefetch={false} className="text-link">
                  {event.title}
                </Link>
              </h2>
              <p className="text-muted">Proposed by {event.proposer ?? "a former member"}</p>
              <EventFacts event={event} />
              {event.dates && event.dates.length > 1 ? (
                <ProposedDates event={event} dates={event.dates} />
              ) : null}
              <p className="whitespace-pre-line wrap-anywhere">{event.description}</p>
              <div className="flex flex-wrap gap-3 pt-2">
                <DecideProposal event={event} {...(event.dates && { dates: event.dates })} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Pager meta={meta} href={(target) => `/admin/proposals?page=${target}`} />
    </>
  );
}

/**
 * Returns the ref of a list whose focused row may go: the next row then gets the focus, or the last one, or without any the
 * page's heading.
 */
function useFocusOfNext<List extends HTMLElement>(ids: readonly number[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const focused = useRef(-1);
  const key = ids.join();
  useEffect(() => {
    const watch = ({ target }: FocusEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
      if (at >= 0) focused.current = at;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows come or go
  useEffect(() => {
    const isLost = isFocusLost() || document.activeElement?.id === "main-content";
    if (focused.current < 0 || !isLost) return;
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(focused.current, rows.length - 1)] ?? document.querySelector("h1");
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [key]);
  return list;
}

/** Dates of a series that are proposed together; each has a page, where it may differ. */
function ProposedDates({ event, dates }: { event: Event; dates: readonly FoldedDate[] }) {
  return (
    <div>
      <p className="font-semibold">
        {dates.length} dates{event.series ? <span> · {REPEAT_NAMES[event.series.repeat]}</span> : null}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
        {dates.map(({ id, startsAt, differs }) => (
          // Notifications lead to the date that they are about; the title of the row has the first one's id.
          <li key={id} id={id === event.id ? undefined : `event-${id}`}>
            <DateLink id={id}>{formatDate(startsAt)}</DateLink>
            {differs ? <span className="text-danger"> differs</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
