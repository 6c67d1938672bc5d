import type { ApiRoute } from "#server/api-routes.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";

/** Registers the API routes that Next.js' instrumentation compiles; main.ts cannot import them itself. */
export function registerApiRoutes(routes: readonly ApiRoute[]): void {
  replaceSingleton("apiRoutes", routes);
}

/**
 * Finds the API route whose prefix is `pathname` (without query) or a folder above it; undefined for Next.js' own.
 * @param method of the request, for a path that is a page, too
 */
export function findApiRoute(pathname: string, method: string | undefined): ApiRoute | undefined {
  return findSingleton<readonly ApiRoute[]>("apiRoutes")?.find(
    (route) =>
      (route.method ?? method) === method &&
      pathname.startsWith(route.prefix) &&
      (pathname.length === route.prefix.length || pathname[route.prefix.length] === "/"),
  );
}
