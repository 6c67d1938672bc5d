import type { Window } from "#lib/offers/offer-time.ts";
import { addDays, parseInstant, toCalendarDate, toInstant } from "#lib/time/dates.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

/** Choices of a pick-up window, with their labels; `times` is typed. */
export const WINDOW_CHOICES = {
  now: "Now, for 2 hours",
  evening: "This evening, 6 to 9 pm",
  tomorrow: "Tomorrow, 8 to 11 am",
  times: "Other times",
} as const;
export type WindowChoice = keyof typeof WINDOW_CHOICES;

const EVENING = { from: "18:00", to: "21:00" };
const MORNING = { from: "08:00", to: "11:00" };
const NOW_MS = 2 * HOUR_MS;

/** Returns the choices that make sense at a moment: no evening once it has begun. */
export function windowChoices(now: Date): WindowChoice[] {
  const isEvening = now >= toInstant(toCalendarDate(now), EVENING.from);
  return isEvening ? ["now", "tomorrow", "times"] : ["now", "evening", "tomorrow", "times"];
}

/**
 * Returns the window of a choice at a moment, in whole minutes.
 * @param typed times of the choice `times`, `2026-12-05T18:00` in Singapore
 * @returns null for a time that is missing or not valid
 */
export function windowOf(
  choice: WindowChoice,
  typed: { startsAt: string; endsAt: string },
  now: Date,
): { [Name in keyof Window]: Date | null } {
  const today = toCalendarDate(now);
  const between = (date: string, { from, to }: { from: string; to: string }) => ({
    startsAt: toInstant(date, from),
    endsAt: toInstant(date, to),
  });
  if (choice === "evening") return between(today, EVENING);
  if (choice === "tomorrow") return between(addDays(today, 1), MORNING);
  if (choice === "times")
    return { startsAt: parseInstant(typed.startsAt), endsAt: parseInstant(typed.endsAt) };
  const startsAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return { startsAt, endsAt: new Date(startsAt.getTime() + NOW_MS) };
}
