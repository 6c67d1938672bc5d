/** The lists of events that everybody sees. */
export type ListedScope = "upcoming" | "past";

export function eventsPath(scope: ListedScope): "/events" | "/events/past" {
  return scope === "past" ? "/events/past" : "/events";
}

/** The address of a page of a list. */
export function eventsHref(scope: ListedScope, q: string, page: number): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return params.size ? `${eventsPath(scope)}?${params}` : eventsPath(scope);
}
