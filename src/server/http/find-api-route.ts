import type { ApiRoute } from "#server/api-routes.ts";

const store = globalThis as { cukupDoors?: readonly ApiRoute[] };

/** Called by Next.js' instrumentation, which compiles the doors; main.ts cannot import them itself. */
export function registerApiRoutes(doors: readonly ApiRoute[]): void {
  store.cukupDoors = doors;
}

/** The door of `pathname` (without query), which is its prefix or lies below it; undefined when Next.js answers. */
export function findApiRoute(pathname: string): ApiRoute | undefined {
  if (!pathname.startsWith("/api/")) return undefined;
  return store.cukupDoors?.find(
    ({ prefix }) =>
      pathname.startsWith(prefix) && (pathname.length === prefix.length || pathname[prefix.length] === "/"),
  );
}
