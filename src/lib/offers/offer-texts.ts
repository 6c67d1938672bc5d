import { formatKilograms } from "#lib/format.ts";
import { findStation, formatStation } from "#lib/places/stations.ts";
import { addDays, formatDayAndMonth, formatTime, formatWeekday, toCalendarDate } from "#lib/time/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { ClaimState } from "./claim-states.ts";
import { DIETS, type Diet } from "./food-facts.ts";
import {
  type ClaimEnd,
  canTakeBack,
  isOver,
  isSettled,
  mayTakeBack,
  type OfferState,
  type ShownState,
  type Window,
} from "./offer-time.ts";

/** Time left from which on minutes are named. */
const MINUTES_FROM_MS = 3 * HOUR_MS;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

/** Formats `Today`, `Tomorrow`, `Yesterday` or `Thu, 3 Dec`, by the days of Singapore. */
function formatDay(instant: Date, now: Date): string {
  const day = toCalendarDate(instant);
  const today = toCalendarDate(now);
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  if (day === addDays(today, -1)) return "Yesterday";
  return `${formatWeekday(instant)}, ${formatDayAndMonth(instant)}`;
}

/** Formats `Today, 6:30 pm`. */
export const formatMoment = (instant: Date, now: Date): string =>
  `${formatDay(instant, now)}, ${formatTime(instant)}`;

/** Formats a window, `Today, 6:00 pm to 9:00 pm`; one that ends on another day names both. */
export function formatWindow({ startsAt, endsAt }: Window, now: Date): string {
  const end =
    toCalendarDate(startsAt) === toCalendarDate(endsAt) ? formatTime(endsAt) : formatMoment(endsAt, now);
  return `${formatMoment(startsAt, now)} to ${lowerDay(end)}`;
}

/** Formats `Good until tomorrow, 11:59 pm`. */
export const formatGoodUntil = (eatBy: Date, now: Date): string =>
  `Good until ${lowerDay(formatMoment(eatBy, now))}`;

/** Writes the day of a moment as within a sentence. */
const lowerDay = (moment: string) =>
  moment.replace(/^(?:Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());

/** Returns how long a window is still open, `ends in 2 h 10 min`, `ends in 5 h`; null before it opens and after its end. */
export function formatTimeLeft({ startsAt, endsAt }: Window, now: Date): string | null {
  if (startsAt > now || isOver({ endsAt }, now)) return null;
  const left = endsAt.getTime() - now.getTime();
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  if (left >= MINUTES_FROM_MS) return `ends in ${Math.floor(left / HOUR_MS)} h`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `ends in ${minutes} min`;
  return `ends in ${hours} h${rest > 0 ? ` ${rest} min` : ""}`;
}

/** Formats `3 of 5 left`, or that nothing is. */
export const formatPortionsLeft = ({ left, portions }: { left: number; portions: number }): string =>
  left === 0 ? "All claimed" : `${left} of ${portions} left`;

/** Formats `Tampines · near Tampines West MRT (DT31)`, or the area alone. */
export function formatPlace({ area, station: name }: { area: string; station: string | null }): string {
  const station = name === null ? null : findStation(name);
  return station ? `${area} · near ${formatStation(station)}` : area;
}

/** Names diets, `Vegetarian, No beef`. */
export const nameDiets = (diets: readonly Diet[]): string => diets.map((diet) => DIETS[diet]).join(", ");

/** States of an offer that nobody can claim any more. */
const PAST_STATES: readonly (ShownState | OfferState)[] = ["over", "withdrawn", "removed"];

/** Returns whether an offer is past at a moment: over, withdrawn or removed. The answer may be older than its end. */
export const isPastOffer = (offer: Pick<Window, "endsAt"> & { state: ShownState }, now: Date): boolean =>
  PAST_STATES.includes(offer.state) || isOver(offer, now);

/**
 * Returns whether something can still happen to an own offer: it is not past, its handovers can still be noted, on hold or not, or a
 * claim of it can be taken back, whatever its state.
 */
export const isCurrentOffer = (
  offer: Pick<Window, "endsAt"> & { state: ShownState },
  claims: readonly ClaimEnd[],
  now: Date,
): boolean =>
  !isPastOffer(offer, now) ||
  ((offer.state === "over" || offer.state === "paused") && !isSettled(offer, now)) ||
  claims.some((claim) => canTakeBack(claim, "giver", now));

/** Returns whether an own offer is current, or may be by claims that are not read yet. */
export const mayBeCurrent = (offer: Window & { state: ShownState }, now: Date): boolean =>
  isCurrentOffer(offer, [], now) || mayTakeBack(offer, now);

/** Names the states in which an offer ended before its time. */
export const EARLY_ENDS: Partial<Record<ShownState, string>> = {
  withdrawn: "Withdrawn",
  removed: "Taken off by an admin",
};

/**
 * Lists the times at which a taker can say to come: the start of the window, or the next five minutes of one that is open, and each
 * half-hour after it. One that is about to end offers its end.
 */
export function listArrivalTimes({ startsAt, endsAt }: Window, now: Date): Date[] {
  const first = startsAt > now ? startsAt.getTime() : Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  if (first >= endsAt.getTime()) return isOver({ endsAt }, now) ? [] : [endsAt];
  const times = [first];
  // A half-hour right after the first would be the same again.
  let next = Math.ceil((first + 2 * STEP_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  while (next < endsAt.getTime()) {
    times.push(next);
    next += HALF_HOUR_MS;
  }
  return times.map((time) => new Date(time));
}

/** Returns what the giver reads after noting a handover, which does not count while the taker's word stands. @param claim `grams`: weight of its portions */
export const toHandoverThanks = ({ grams, state }: { grams: number; state: ClaimState }): string =>
  state === "collected"
    ? `Handed over: ${formatKilograms(grams / 1000)} rescued. Thank you!`
    : "They said nobody was there. An admin will read what you both say.";
