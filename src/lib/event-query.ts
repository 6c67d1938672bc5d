import { toPageNumber } from "#lib/count.ts";

/** Lists of events that everyone can open. */
export type ListedScope = "upcoming" | "past";

/** Names of filters, in the URL and in the input of `event.list`. To add a filter, add its name. */
const FILTERS = ["q"] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

/** State of a list in its URL; an empty filter matches every event. */
export type EventQuery = { scope: ListedScope; page: number } & Filters;

/** Names in the query string that select a part of a list other than its unfiltered first page. */
export const EVENT_QUERY_NAMES: readonly string[] = [...FILTERS, "page"];

/** Reads the state of a list from the query string of its URL. */
export function parseEventQuery(scope: ListedScope, params: Pick<URLSearchParams, "get">): EventQuery {
  const query = { scope, page: toPageNumber(params.get("page")), q: "" };
  for (const name of FILTERS) query[name] = params.get(name)?.trim() ?? "";
  return query;
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

/** Returns the input of `event.list`. */
export function toListEventsInput({ scope, page, ...filters }: EventQuery) {
  return { ...withoutEmpty(filters), page, ...(scope === "past" && { scope }) };
}

/** Returns true if both show the same part of the same list. */
export function isSameEventQuery(a: EventQuery, b: EventQuery): boolean {
  return toEventsHref(a) === toEventsHref(b);
}

function withoutEmpty(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
