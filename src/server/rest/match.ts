import { AppError, invalidPath } from "#server/errors.ts";
import type { Route } from "#server/rest/route.ts";

/** `params`: segments of the path by the names that the row gives them, percent-decoded. */
export type Match = { route: Route; params: Record<string, string> };

/** Paths by their number of segments, so that a request is compared with few; the most specific first. */
export type RouteIndex = Map<number, IndexedPath[]>;
/** Rows of one path by their methods, each with its names of the segments. */
type IndexedPath = { shape: readonly string[]; rows: Map<string, Route> };

const PARAM = ":";

export function indexRoutes(routes: readonly Route[]): RouteIndex {
  const index: RouteIndex = new Map();
  for (const route of routes) {
    const shape = segmentsOf(route.path).map((segment) => (isParam(segment) ? PARAM : segment));
    const paths = index.get(shape.length) ?? [];
    const known = paths.find((path) => path.shape.join("/") === shape.join("/"));
    if (known) known.rows.set(route.method, route);
    else paths.push({ shape, rows: new Map([[route.method, route]]) });
    index.set(shape.length, paths);
  }
  for (const paths of index.values()) paths.sort(bySpecificity);
  return index;
}

/**
 * Finds the row of a request. From left to right, a fixed segment wins over `:name`: /user/event is not /user/:id.
 * @param path below /api/v1, still percent-encoded; its segments are decoded here, once (RFC 3986, 2.4)
 * @throws AppError BAD_REQUEST for a malformed escape, NOT_FOUND for an unknown path, METHOD_NOT_ALLOWED when the path has
 *   no such method
 */
export function matchRoute(index: RouteIndex, method: string, path: string): Match {
  const segments = decodeSegments(path);
  const { rows } = findPath(index, segments);
  const route = rows.get(method);
  if (!route) throw new AppError("METHOD_NOT_ALLOWED", "Method is not allowed", { allow: methodsOf(rows) });
  const params = segmentsOf(route.path).flatMap((name, i) =>
    isParam(name) ? [[name.slice(PARAM.length), segments[i] ?? ""]] : [],
  );
  return { route, params: Object.fromEntries(params) };
}

/**
 * Returns the methods of a path, in the order of the alphabet.
 * @throws AppError BAD_REQUEST for a malformed escape, NOT_FOUND for an unknown path
 */
export function allowedMethods(index: RouteIndex, path: string): string[] {
  return methodsOf(findPath(index, decodeSegments(path)).rows);
}

const segmentsOf = (path: string) => path.split("/").slice(1);
const isParam = (segment: string) => segment.startsWith(PARAM);

function decodeSegments(path: string): string[] {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    throw invalidPath();
  }
}

function findPath(index: RouteIndex, segments: readonly string[]): IndexedPath {
  const path = index
    .get(segments.length)
    ?.find(({ shape }) =>
      shape.every((part, i) => (isParam(part) ? segments[i] !== "" : part === segments[i])),
    );
  if (!path) throw new AppError("NOT_FOUND", "Not found");
  return path;
}

/** Orders paths of one length by the first segment that one of them fixes. */
function bySpecificity(a: IndexedPath, b: IndexedPath): number {
  const differing = a.shape.findIndex((part, i) => isParam(part) !== isParam(b.shape[i] ?? ""));
  return differing < 0
    ? 0
    : Number(isParam(a.shape[differing] ?? "")) - Number(isParam(b.shape[differing] ?? ""));
}

/** Adds those that every path has: OPTIONS, and a HEAD for each GET. */
function methodsOf(rows: IndexedPath["rows"]): string[] {
  const methods = new Set<string>(rows.keys());
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods.add("OPTIONS")].toSorted();
}
