import { AppError } from "#server/errors.ts";
import type { Route } from "#server/rest/route.ts";

export type Match = { route: Route; params: Record<string, string> };

/** Rows by their number of segments, so that a request is compared with few. */
export type RouteIndex = Map<number, IndexedRow[]>;
type IndexedRow = { route: Route; segments: string[] };

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
  const rows = findRows(index, segments);
  const match = rows.find(({ route }) => route.method === method);
  if (!match) throw new AppError("METHOD_NOT_ALLOWED", "Method is not allowed", { allow: methodsOf(rows) });
  const params = Object.fromEntries(
    match.segments.flatMap((part, i) => (part.startsWith(":") ? [[part.slice(1), segments[i] ?? ""]] : [])),
  );
  return { route: match.route, params };
}

/**
 * Returns the methods of a path, in the order of the alphabet.
 * @throws AppError NOT_FOUND for an unknown path
 */
export function allowedMethods(index: RouteIndex, path: string): string[] {
  return methodsOf(findRows(index, path.split("/").slice(1)));
}

function findRows(index: RouteIndex, segments: string[]): IndexedRow[] {
  const rows = (index.get(segments.length) ?? [])
    .filter((row) =>
      row.segments.every((part, i) => (part.startsWith(":") ? segments[i] !== "" : part === segments[i])),
    )
    .toSorted((a, b) => countParams(a.segments) - countParams(b.segments));
  if (rows.length === 0) throw new AppError("NOT_FOUND", "Not found");
  return rows;
}

/** Adds those that every path has: OPTIONS, and a HEAD for each GET. */
function methodsOf(rows: readonly IndexedRow[]): string[] {
  const methods = new Set<string>(rows.map(({ route }) => route.method));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods.add("OPTIONS")].toSorted();
}

const countParams = (segments: string[]) => segments.filter((part) => part.startsWith(":")).length;
