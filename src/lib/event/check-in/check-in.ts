import { calendarEnd, hasStarted } from "#lib/event/when/event-phase.ts";
import { type EventTimes, endOf } from "#lib/event/when/event-times.ts";
import { formatDate, formatTime, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { HOUR_MS } from "#lib/time/durations.ts";

/** Time before the start from which people can be checked in. */
export const OPENS_BEFORE_MS = 2 * HOUR_MS;
const CLOSES_AFTER_MS = 48 * HOUR_MS;

/** Number of seats up to which a check-in list has all of them. */
export const WHOLE_LIST_MAX = 1_000;

type Times = { startsAt: Date; endsAt: Date | null };
/** Person in the list of a check-in, and the list, as the API returns them. */
type Item = { username: string; firstName: string | null; checkedInAt: Date | null; confirmed: boolean };
type Named = Pick<Item, "username" | "firstName">;
type List = { items: Item[]; here: number; seats: number; unconfirmed: number };

/** Returns the time in which people can be checked in: from two hours before the start to 48 hours after the end. */
export function checkInWindow({ startsAt, endsAt }: Times): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - OPENS_BEFORE_MS),
    closesAt: new Date(calendarEnd(startsAt, endsAt).getTime() + CLOSES_AFTER_MS),
  };
}

/** Returns whether an event with this window of check-in is between its start and its end. */
export const isRunning = ({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }, now: Date): boolean =>
  now.getTime() >= opensAt.getTime() + OPENS_BEFORE_MS &&
  now.getTime() < closesAt.getTime() - CLOSES_AFTER_MS;

/**
 * Returns whether a check-in by username is of a start from which the event has moved: the event is to come again, or was not open for
 * check-in at that time.
 */
export const isOfFormerStart = (
  checkedInAt: Date,
  { startsAt }: Pick<Times, "startsAt">,
  now: Date,
): boolean => !hasStarted({ startsAt }, now) || checkedInAt.getTime() < startsAt.getTime() - OPENS_BEFORE_MS;

/** Returns the reason for which an event has no check-in now; null while people can be checked in. */
export function checkInRefusal(event: Times & { status: string }, now: Date): string | null {
  const { opensAt, closesAt } = checkInWindow(event);
  if (event.status !== "published" || now >= closesAt) return "Check-in is closed.";
  if (now >= opensAt) return null;
  const isToday = toCalendarDate(opensAt) === toCalendarDate(now);
  const time = isToday ? formatTime(opensAt) : `${formatDate(opensAt)}, ${formatTime(opensAt)}`;
  return `Check-in opens at ${time}.`;
}

/**
 * Adds the response to a call with `since` to the list that was known before. The known list may hold check-ins that were
 * undone and seats that were given up meanwhile, which the response does not name. It holds all others, so it is right if
 * and only if its numbers are those of the response.
 * @returns null if the whole list must be read again
 */
export function mergeCheckIns<Known extends List>(known: Known, change: Known): Known | null {
  const rows = new Map<string, Item>(known.items.map((item) => [item.username, item]));
  for (const item of change.items) rows.set(item.username, item);
  const items = [...rows.values()].toSorted(compareByName);
  const seated = items.filter(({ confirmed }) => confirmed);
  const isRight =
    seated.length === change.seats &&
    countHere(items) === change.here &&
    items.length - seated.length === change.unconfirmed;
  return isRight ? { ...change, items } : null;
}

/** Counts the people of a list with a seat who are here. */
export const countHere = (items: readonly Item[]): number =>
  items.filter(({ checkedInAt, confirmed }) => checkedInAt !== null && confirmed).length;

/** Compares as a person looks a name up: in any case, with `person-2` before `person-10`. */
const names = new Intl.Collator("en", { numeric: true });

/** Compares people by first name, or else by username, and those of one name by username. */
export function compareByName(a: Named, b: Named): number {
  const nameOf = ({ firstName, username }: Named) => firstName ?? username;
  return names.compare(nameOf(a), nameOf(b)) || names.compare(a.username, b.username);
}

/** Time after the end of an event in which its pass is shown. */
const SHOWN_AFTER_MS = 12 * HOUR_MS;

/**
 * Returns where the page of a joined event shows the pass: at its top on the day of the event, or from the opening of check-in,
 * to the end; else at its bottom; null from 12 h after the end on, and for an event that does not take place.
 */
export function passPlace(event: EventTimes & { status: string }, now: Date): "top" | "bottom" | null {
  const endsAt = endOf(event);
  if (event.status !== "published" || now.getTime() > endsAt.getTime() + SHOWN_AFTER_MS) return null;
  const { opensAt } = checkInWindow({ startsAt: event.startsAt, endsAt });
  const isDay = now >= opensAt || now >= startOfDay(event.date);
  return isDay && now < endsAt ? "top" : "bottom";
}
