"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

/** Time until an event in words, which goes on while the page is open. @param props.now of the server */
export function Countdown({ now, ...event }: { startsAt: Date; endsAt: Date; now: Date }) {
  return formatCountdown(event, useNow() ?? now);
}

/** Singapore is eight hours ahead of UTC all year. */
const OFFSET_MS = 8 * HOUR_MS;
/** Time before the start from which hours and minutes are counted. */
const HOURS_FROM_MS = 2 * DAY_MS;
const SOON_MS = 5 * MINUTE_MS;

/**
 * Returns the time until an event in words: `in 3 days`, by calendar days of Singapore, from 48 hours on `in 5 h 20 min`, five
 * minutes before `starting now`, and from its start `Happening now`; null once it has ended.
 */
export function formatCountdown(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): string | null {
  const ms = startsAt.getTime() - now.getTime();
  if (now >= endsAt) return null;
  if (ms <= 0) return "Happening now";
  if (ms < SOON_MS) return "starting now";
  if (ms > HOURS_FROM_MS) return `in ${dayOf(startsAt) - dayOf(now)} days`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return `in ${[hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ")}`;
}

/** Returns the number of a day in Singapore. */
const dayOf = (instant: Date): number => Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS);
