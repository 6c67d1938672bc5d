"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { formatRelative } from "#lib/event/when/relative-date.ts";

/**
 * When an event is, seen from now: `In 3 days`. Empty until hydration, since a page that is stored or read offline may be
 * from another day.
 * @param props.isClosed leaves out that it is happening, once its results are there
 */
export function RelativeDate(props: { startsAt: Date; endsAt: Date; isClosed: boolean }) {
  const now = useNow();
  const known = now && formatRelative(props, now);
  const text = props.isClosed && known === "Happening now" ? null : known;
  return <span className={text === "Happening now" ? "text-sambal" : "text-pandan"}>{text}</span>;
}
