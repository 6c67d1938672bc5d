import { z } from "zod";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestMatch } from "#server/rest/call.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

const Made = z.object({ data: z.object({ id: z.int() }) });
let shown: Set<string> | undefined;

/** Returns whether a row makes something that a GET with its id shows. */
export function hasLocation({ path, status }: Route): boolean {
  shown ??= new Set(routes.filter(({ method }) => method === "GET").map((route) => route.path));
  return status === 201 && shown.has(`${path}/:id`);
}

/** Adds the path of what a call made, as the header `Location` (RFC 9110, 10.2.2), if a row shows it. */
export function withLocation({ route, url }: RestMatch, reply: Reply): Reply {
  if (!hasLocation(route) || typeof reply.body !== "string") return reply;
  const { data } = Made.parse(JSON.parse(reply.body));
  return { ...reply, headers: { ...reply.headers, location: `${url.pathname}/${data.id}` } };
}
