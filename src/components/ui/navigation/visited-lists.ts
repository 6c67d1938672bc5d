"use client";

/** Maps a path to its query string at the last visit, in the order of visits. */
const visited = new Map<string, string>();

/** Stores the URL of the current page; call it before a navigation. */
export function rememberUrl(): void {
  const { pathname, search } = window.location;
  visited.delete(pathname);
  visited.set(pathname, search);
}

/**
 * Returns the URL of the most recently visited of some lists, with its search and page number.
 * @param paths paths of the lists, such as /events
 * @returns undefined if none was visited in this document or led to it
 */
export function lastVisited(paths: readonly string[]): string | undefined {
  const path = [...visited.keys()].findLast((seen) => paths.includes(seen));
  if (path !== undefined) return path + visited.get(path);
  // A link that is followed before hydration loads a new document.
  const { origin, pathname, search } = new URL(document.referrer || "about:blank");
  return origin === window.location.origin && paths.includes(pathname) ? pathname + search : undefined;
}
