import { toClockTime } from "#lib/dates.ts";

export const MEALS = ["breakfast", "lunch", "dinner", "snack"] as const;
export type Meal = (typeof MEALS)[number];

/** The meal that people in Singapore have at that instant, as a first guess. */
export function toMeal(instant: Date): Meal {
  const time = toClockTime(instant);
  if (time < "11:00") return "breakfast";
  if (time < "15:00") return "lunch";
  if (time < "17:30") return "snack";
  return "dinner";
}
