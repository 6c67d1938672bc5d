import { apiChapterPath } from "#lib/api-chapters.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { Route } from "#server/rest/route.ts";

/**
 * Adds what a row announces: its links, and the day of its removal (RFC 9745, RFC 8594).
 * @param response a success of the row
 */
export function announce(route: Route, response: Reply | Response): Reply | Response {
  const announced = announcementsOf(route);
  if (announced.length === 0) return response;
  if (response instanceof Response) {
    for (const [name, value] of announced) response.headers.append(name, value);
    return response;
  }
  const headers = { ...response.headers };
  for (const [name, value] of announced) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  return { ...response, headers };
}

function announcementsOf({ links = {}, deprecated }: Route): [name: string, value: string][] {
  const toLink = (rel: string, path: string): [string, string] => ["link", `<${path}>; rel="${rel}"`];
  const announced = Object.entries(links).map(([rel, path]) => toLink(rel, path));
  if (!deprecated) return announced;
  return [
    ...announced,
    toLink("deprecation", apiChapterPath("versions")),
    ["deprecation", `@${Date.parse(deprecated.since) / 1000}`],
    ["sunset", new Date(deprecated.sunset).toUTCString()],
  ];
}
