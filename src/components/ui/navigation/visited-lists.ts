"use client";

/** Path → its query when it was last left, the latest visit last. */
const visited = new Map<string, string>();

/** Keeps the URL of the page that is about to be left. */
export function rememberAddress(): void {
  const { pathname, search } = window.location;
  visited.delete(pathname);
  visited.set(pathname, search);
}

/**
 * The URL under which one of these lists was last seen since the document was loaded, with its search and page.
 * @param paths the paths of the lists, such as /events
 * @returns undefined when none of them was seen
 */
export function lastVisited(paths: readonly string[]): string | undefined {
  const path = [...visited.keys()].findLast((seen) => paths.includes(seen));
  return path === undefined ? undefined : path + visited.get(path);
}
