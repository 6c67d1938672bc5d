import type { ApiRoute } from "#server/api-routes.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";

/** Registers the API routes that Next.js' instrumentation compiles; main.ts cannot import them itself. */
export function registerApiRoutes(routes: readonly ApiRoute[]): void {
  replaceSingleton("apiRoutes", routes);
}

/** Finds the API route whose prefix is `pathname` (without query) or a folder above it; undefined for Next.js' own. */
export function findApiRoute(pathname: string): ApiRoute | undefined {
  if (!pathname.startsWith("/api/")) return undefined;
  return findSingleton<readonly ApiRoute[]>("apiRoutes")?.find(
    ({ prefix }) =>
      pathname.startsWith(prefix) && (pathname.length === prefix.length || pathname[prefix.length] === "/"),
  );
}
