import { toClockTime } from "#lib/time/dates.ts";

export const MEALS = ["breakfast", "lunch", "dinner", "snack"] as const;
export type Meal = (typeof MEALS)[number];

/** Guesses the meal from the time of day in Singapore; supper, from half past ten until five, is a snack. */
export function toMeal(instant: Date): Meal {
  const time = toClockTime(instant);
  if (time < "05:00" || time >= "22:30") return "snack";
  if (time < "11:00") return "breakfast";
  if (time < "15:00") return "lunch";
  if (time < "17:30") return "snack";
  return "dinner";
}
