import { toClockTime } from "#lib/dates.ts";

export const MEALS = ["breakfast", "lunch", "dinner", "snack"] as const;
export type Meal = (typeof MEALS)[number];

/** Guesses the meal from the time of day in Singapore. */
export function toMeal(instant: Date): Meal {
  const time = toClockTime(instant);
  if (time < "11:00") return "breakfast";
  if (time < "15:00") return "lunch";
  if (time < "17:30") return "snack";
  return "dinner";
}
