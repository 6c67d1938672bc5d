import { type Meal, toMeal } from "#lib/food/meals.ts";
import { addDays, formatDate, formatTime, parseInstant, toCalendarDate } from "#lib/time/dates.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { toLocalInput } from "../form/food-form.ts";

/** When an item was eaten, as its fields show it: Singapore's time, `2026-12-01T12:31`, and the meal. */
export type Occasion = { time: string; meal: Meal; isMealChosen: boolean };

type Eaten = Pick<FoodItem, "eatenAt" | "meal">;

export const toOccasion = ({ eatenAt, meal }: Eaten): Occasion => ({
  time: toLocalInput(eatenAt),
  meal,
  isMealChosen: false,
});

/** Changes the time, and the meal with it until it is chosen. */
export function withTime(occasion: Occasion, time: string): Occasion {
  const instant = parseInstant(time);
  const follows = instant !== null && !occasion.isMealChosen;
  return { ...occasion, time, ...(follows && { meal: toMeal(instant) }) };
}

/** Returns the error of a time, or undefined. */
export function timeProblem({ time }: Occasion, now: Date): string | undefined {
  const instant = parseInstant(time);
  if (!instant) return "Date and time are not valid";
  return instant > now ? "Date must not be in the future" : undefined;
}

/** Returns what differs from the item, for the server; null if the time is not valid. */
export function toChangedOccasion(item: Eaten, occasion: Occasion): Partial<Eaten> | null {
  const before = toOccasion(item);
  const instant = parseInstant(occasion.time);
  if (!instant) return null;
  return {
    // The field has no seconds: an unchanged time stays exact.
    ...(occasion.time !== before.time && { eatenAt: instant, meal: occasion.meal }),
    ...(occasion.meal !== before.meal && { meal: occasion.meal }),
  };
}

/** Formats when something was eaten: `Today, 11:18 am`, `Yesterday, 12:31 pm`, `Sun, 22 Nov 2026, 12:31 pm`. */
export function formatEatenAt(eatenAt: Date, now: Date): string {
  const today = toCalendarDate(now);
  const names = new Map([
    [today, "Today"],
    [addDays(today, -1), "Yesterday"],
  ]);
  return `${names.get(toCalendarDate(eatenAt)) ?? formatDate(eatenAt)}, ${formatTime(eatenAt)}`;
}
