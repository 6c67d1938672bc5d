import { phaseOf } from "#lib/event/when/event-phase.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";

/** Singapore is eight hours ahead of UTC all year. */
const OFFSET_MS = 8 * HOUR_MS;

/** Days and weeks up to which a date is told relative to today. */
const MAX_PAST_DAYS = 13;
const FIRST_WEEKS_DAY = 14;
const LAST_WEEKS_DAY = 55;

/**
 * Returns when an event is, seen from now, by calendar days of Singapore: `Today`, `In 3 days`, `In 2 weeks`, `Happening now`,
 * `3 days ago`; null for what is further away than eight weeks, or longer ago than 13 days. Imports no other dates, since pages
 * load it with their own scripts.
 */
export function formatRelative(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): string | null {
  if (phaseOf({ startsAt, endsAt }, now) === "running") return "Happening now";
  const days = dayOf(startsAt) - dayOf(now);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days === -1) return "Yesterday";
  if (days < 0) return days >= -MAX_PAST_DAYS ? `${-days} days ago` : null;
  if (days < FIRST_WEEKS_DAY) return `In ${days} days`;
  return days <= LAST_WEEKS_DAY ? `In ${Math.floor(days / 7)} weeks` : null;
}

/** Returns the number of a day in Singapore. */
const dayOf = (instant: Date): number => Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS);
