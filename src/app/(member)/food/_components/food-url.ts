import { toPageNumber } from "#lib/count.ts";
import { isCalendarDate } from "#lib/time/dates.ts";

/** Items of a page of the log: as many as an eventful week has. */
const PAGE_SIZE = 30;

/** Query of the log in the URL: a search, a page number, one day or all. */
export type FoodUrl = { q: string; page: number; on: string | null };

/** Parses the URL's query parameters; leaves out invalid ones. */
export function toFoodUrl(read: (name: string) => string | null): FoodUrl {
  return {
    q: read("q")?.replaceAll("\0", "").trim().slice(0, 200) ?? "",
    page: toPageNumber(read("page") ?? undefined),
    on: toDay(read("on")),
  };
}

/** Returns a day of the calendar, `2026-11-22`, or null. */
export const toDay = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text) ? text : null;

export function foodHref({ q, page, on }: FoodUrl): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(on && { on }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/food?${params}` : "/food";
}

/** Input of `food.list` for the URL. */
export const toListInput = ({ q, page, on }: FoodUrl) => ({
  q: q || undefined,
  page,
  limit: PAGE_SIZE,
  from: on ?? undefined,
  to: on ?? undefined,
});
