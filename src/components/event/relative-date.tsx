"use client";
import { clsx } from "clsx";
import { useNow } from "#components/event/use-now.ts";
import { formatRelative } from "#lib/event-days.ts";
import type { Event } from "#schemas/event.ts";

/**
 * When an event is, seen from now: `In 3 days`. Empty until hydration, since a page that is stored or read offline may be
 * from another day.
 */
export function RelativeDate({
  event,
  className,
}: {
  event: Pick<Event, "date" | "startsAt" | "endTime">;
  className?: string;
}) {
  const now = useNow();
  const text = now && formatRelative(event, now);
  return (
    <span className={clsx(text === "Happening now" ? "text-sambal" : "text-pandan", className)}>{text}</span>
  );
}
