import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Event } from "#schemas/event/event.ts";

const gridClass = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** Grid of event cards. */
export function EventGrid<Item extends Event>({
  events,
  card,
}: {
  events: readonly Item[];
  card: (event: Item) => ReactNode;
}) {
  return (
    <ul className={gridClass}>
      {events.map((event) => (
        <li key={event.id}>{card(event)}</li>
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
