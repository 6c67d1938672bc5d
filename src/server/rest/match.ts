import { AppError } from "#server/errors.ts";
import type { Route } from "#server/rest/route.ts";

export type Match = { route: Route; params: Record<string, string> };

/** Rows by their number of segments, so that a request is compared with few. */
export type RouteIndex = Map<number, { route: Route; segments: string[] }[]>;

export function indexRoutes(routes: readonly Route[]): RouteIndex {
  const index: RouteIndex = new Map();
  for (const route of routes) {
    const segments = route.path.split("/").slice(1);
    const sameLength = index.get(segments.length) ?? [];
    index.set(segments.length, [...sameLength, { route, segments }]);
  }
  return index;
}

/**
 * Finds the row of a request. Fixed segments win over `:name`, so /user/event is not /user/:id.
 * @param path below /api/v1, still percent-encoded
 * @throws AppError NOT_FOUND for an unknown path, METHOD_NOT_ALLOWED when only other methods have it
 */
export function matchRoute(index: RouteIndex, method: string, path: string): Match {
  const segments = path.split("/").slice(1);
  const matches = (index.get(segments.length) ?? [])
    .filter((row) => row.segments.every((part, i) => part.startsWith(":") || part === segments[i]))
    .toSorted((a, b) => countParams(a.segments) - countParams(b.segments));
  if (matches.length === 0) throw new AppError("NOT_FOUND", "Not found");
  const match = matches.find(({ route }) => route.method === method);
  if (!match) {
    const methods = new Set<string>(matches.map(({ route }) => route.method));
    if (methods.has("GET")) methods.add("HEAD");
    throw new AppError("METHOD_NOT_ALLOWED", "Method is not allowed", { allow: [...methods].toSorted() });
  }
  const params = Object.fromEntries(
    match.segments.flatMap((part, i) => (part.startsWith(":") ? [[part.slice(1), segments[i] ?? ""]] : [])),
  );
  return { route: match.route, params };
}

const countParams = (segments: string[]) => segments.filter((part) => part.startsWith(":")).length;
