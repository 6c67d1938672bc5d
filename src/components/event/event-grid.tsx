import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Event } from "#schemas/event.ts";

const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/**
 * Grid of event cards.
 * @param props.card renders a card; `isPictured` is true if any event of the grid has a picture
 */
export function EventGrid({
  events,
  card,
}: {
  events: readonly Event[];
  card: (event: Event, isPictured: boolean) => ReactNode;
}) {
  const isPictured = events.some(({ coverUrl }) => coverUrl !== null);
  return (
    <ul className={gridClass}>
      {events.map((event) => (
        <li key={event.id}>{card(event, isPictured)}</li>
      ))}
    </ul>
  );
}

/** Placeholder for a grid that is loading. */
export function EventGridSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
