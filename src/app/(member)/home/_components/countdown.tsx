"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { formatCountdown } from "#lib/time/countdown.ts";

/** Time until an event in words, which goes on while the page is open. @param props.now of the server */
export function Countdown({ now, ...event }: { startsAt: Date; endsAt: Date; now: Date }) {
  return formatCountdown(event, useNow() ?? now);
}
