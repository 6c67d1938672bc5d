"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { formatRelative } from "#lib/event/when/relative-date.ts";

/**
 * When an event is, seen from now: `In 3 days`. Empty until hydration, since a page that is stored or read offline may be
 * from another day.
 */
export function RelativeDate(props: { startsAt: Date; endsAt: Date }) {
  const now = useNow();
  const text = now && formatRelative(props, now);
  return <span className={text === "Happening now" ? "text-sambal" : "text-pandan"}>{text}</span>;
}
