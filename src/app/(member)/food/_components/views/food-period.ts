import { addDays, formatDate, formatMonth, mondayOf, startOfDay } from "#lib/time/dates.ts";

export type FoodView = "week" | "month";

/** Days from `from` to `to`, both included, and any day of the period before and after. */
export type FoodPeriod = { title: string; from: string; to: string; before: string; after: string };

/** Reads the view of the URL; null is the list. */
export const toFoodView = (text: string | null): FoodView | null =>
  text === "week" || text === "month" ? text : null;

/** Returns the week or month of a day, `2026-11-22`. */
export function periodOf(view: FoodView, on: string): FoodPeriod {
  if (view === "month") {
    const month = on.slice(0, 7);
    const from = `${month}-01`;
    const after = `${addDays(from, 31).slice(0, 7)}-01`;
    return { title: formatMonth(month), from, to: addDays(after, -1), before: addDays(from, -1), after };
  }
  const from = mondayOf(on);
  const to = addDays(from, 6);
  return {
    title: `${formatDate(startOfDay(from))} to ${formatDate(startOfDay(to))}`,
    from,
    to,
    before: addDays(from, -1),
    after: addDays(to, 1),
  };
}

export const viewHref = (view: FoodView, on: string) => `/food?view=${view}&on=${on}`;

/** Number of empty cells before the first day of a month whose weeks begin on Monday. */
export const cellsBefore = (from: string): number =>
  Math.round((Date.parse(from) - Date.parse(mondayOf(from))) / 86_400_000);
