import { DEFAULT_PAGE_SIZE, toPageNumber } from "#lib/count.ts";
import { isTopic } from "#lib/event/topics.ts";
import { isArea, isRegion } from "#lib/places/areas.ts";

/** Lists of events that everyone can open. */
export type ListedScope = "upcoming" | "past";

const isWhen = (value: string): value is "today" | "weekend" | "month" =>
  ["today", "weekend", "month"].includes(value);

/**
 * Readers of the filters, by their names in the URL and in the input of `event.list`; a value that is not one of the
 * filter's becomes empty, which matches every event. To add a filter, add its reader.
 */
const READERS = {
  when: (value: string) => (isWhen(value) ? value : ""),
  region: (value: string) => (isRegion(value) ? value : ""),
  area: (value: string) => (isArea(value) ? value : ""),
  topic: (value: string) => (isTopic(value) ? value : ""),
  seats: (value: string) => (value === "1" ? value : ""),
  q: (value: string) => value.trim(),
} as const;

type FilterName = keyof typeof READERS;
type Filters = { [Name in FilterName]: ReturnType<(typeof READERS)[Name]> };
/** Filters of the input of `event.list`, without those that are empty. */
type ChosenFilters = { [Name in FilterName]?: Exclude<Filters[Name], ""> };

/** State of a list in its URL. */
export type EventQuery = { scope: ListedScope; page: number } & Filters;

/** Names in the query string that select a part of a list other than its unfiltered first page. */
export const EVENT_QUERY_NAMES: readonly string[] = [...Object.keys(READERS), "page"];

/** Reads the state of a list from the query string of its URL. An area wins over a region, which may stand in `area`, too; past events have no `when`. */
export function parseEventQuery(scope: ListedScope, params: Pick<URLSearchParams, "get">): EventQuery {
  const text = (name: FilterName) => params.get(name) ?? "";
  const area = READERS.area(text("area"));
  // The filters' select offers regions among the areas.
  const region = READERS.region(text("area")) || READERS.region(text("region"));
  const isPast = scope === "past";
  return {
    scope,
    page: toPageNumber(params.get("page")),
    when: isPast ? "" : READERS.when(text("when")),
    region: area ? "" : region,
    area,
    topic: READERS.topic(text("topic")),
    seats: isPast ? "" : READERS.seats(text("seats")),
    q: READERS.q(text("q")),
  };
}

/** Returns the path of a list. */
export function eventsPath(scope: ListedScope): "/events" | "/events/past" {
  return scope === "past" ? "/events/past" : "/events";
}

/** Returns the URL of a list, with the state in its query string. */
export function toEventsHref({ scope, page, ...filters }: EventQuery): string {
  const params = new URLSearchParams({ ...withoutEmpty(filters), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `${eventsPath(scope)}?${params}` : eventsPath(scope);
}

/** Returns the input of `event.list`, which has an upcoming series once. */
export function toListEventsInput({ scope, page, ...filters }: EventQuery) {
  return { ...withoutEmpty(filters), page, ...(scope === "past" ? { scope } : { series: "once" as const }) };
}

/** Returns the input of `event.list` for the last event of the page before; its result means nothing on the first page. */
export function toEventBeforeInput(query: EventQuery) {
  return { ...toListEventsInput(query), limit: 1, page: Math.max(1, (query.page - 1) * DEFAULT_PAGE_SIZE) };
}

/** Returns whether a list has filters other than the text to search for. */
export function isFiltered({ scope: _, page: __, q: ___, ...filters }: EventQuery): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** Returns true if both show the same part of the same list. */
export function isSameEventQuery(a: EventQuery, b: EventQuery): boolean {
  return toEventsHref(a) === toEventsHref(b);
}

function withoutEmpty(filters: Filters): ChosenFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
