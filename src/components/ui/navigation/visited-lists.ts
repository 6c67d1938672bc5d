"use client";

/** Path → query at the last visit; the latest visit is last. */
const visited = new Map<string, string>();

/** Remembers the URL of the current page, before it is left. */
export function rememberUrl(): void {
  const { pathname, search } = window.location;
  visited.delete(pathname);
  visited.set(pathname, search);
}

/**
 * URL of the most recently visited of these lists in this document, with its search and page number.
 * @param paths paths of the lists, such as /events
 * @returns undefined if none was visited
 */
export function lastVisited(paths: readonly string[]): string | undefined {
  const path = [...visited.keys()].findLast((seen) => paths.includes(seen));
  return path === undefined ? undefined : path + visited.get(path);
}
