import { matchPage, pages } from "#lib/account/access.ts";
import { findApiRoute } from "#server/http/find-api-route.ts";
import type { RequestContext } from "#server/http/request-context.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const listed = new Set(pages);

/**
 * Returns the pattern of a request's path, one of a fixed set: `/api/v1/event/:id`, `/events/:id`, `files` for those of the
 * build and `page` for a page without a rule of its own.
 * @param path without query
 */
export function routeOf(path: string, method: string, { route }: Pick<RequestContext, "route">): string {
  if (route !== undefined) return route;
  const api = findApiRoute(path, method);
  if (api) return api.prefix;
  if (path.startsWith("/_next/")) return "files";
  const { page } = matchPage(path);
  return listed.has(page) ? page.path : "page";
}

/** Returns a method, or `other` for one that clients made up. */
export const methodOf = (method: string | undefined): string =>
  method !== undefined && METHODS.has(method) ? method : "other";
