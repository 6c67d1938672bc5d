import { procedures } from "#server/api/root.ts";
import { parseJson, readFile, readJsonText } from "#server/http/body.ts";
import { readsBody, requireObject, toInput } from "#server/rest/input.ts";
import { allowedMethods, indexRoutes, matchRoute, type RouteIndex } from "#server/rest/match.ts";
import type { PathParams, Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

export const BASE = "/api/v1";
let index: RouteIndex | undefined;

function routeIndex(): RouteIndex {
  index ??= indexRoutes(routes);
  return index;
}

/** Request that was matched to its row. */
export type RestMatch = {
  readonly request: Request;
  readonly url: URL;
  readonly route: Route;
  readonly params: PathParams;
};

/** Matched request with its body. */
export type RestCall = RestMatch & {
  /** Body as sent; empty without one, and for a row that reads none. */
  readonly body: string;
  /** Input of the row's procedure, still unparsed. */
  readonly input: unknown;
};

/**
 * Finds the row of a request. A HEAD is handled as the GET it stands for; the server leaves the body out.
 * @throws AppError NOT_FOUND for an unknown path, METHOD_NOT_ALLOWED when only other methods have it
 */
export function matchRequest(request: Request): RestMatch {
  const url = new URL(request.url);
  const method = request.method === "HEAD" ? "GET" : request.method;
  return { request, url, ...matchRoute(routeIndex(), method, pathOf(url)) };
}

/** Returns the methods of a request's path. @throws AppError NOT_FOUND for an unknown path */
export function methodsAt({ url }: Request): string[] {
  return allowedMethods(routeIndex(), pathOf(new URL(url)));
}

/** Returns the path below /api/v1; the root has one name, with or without its slash. */
const pathOf = ({ pathname }: URL) => pathname.slice(BASE.length) || "/";

/**
 * Reads the body that the row takes, and makes the input. A missing body counts as an empty object, so that each missing
 * field gets its own message.
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for a body that is no JSON object, or not
 *   the file that the row takes
 */
export async function readCall(match: RestMatch): Promise<RestCall> {
  const { request, url, route, params } = match;
  const { fileBody } = route;
  if (fileBody) {
    const sent = fileBody.toInput(await readFile(request, fileBody));
    return { ...match, body: "", input: toInput(route, params, sent) };
  }
  const maxBytes = procedures.get(route.procedure)?.meta?.maxBodyBytes;
  const body = readsBody(route) ? await readJsonText(request, { optional: true, maxBytes }) : "";
  const sent = body.trim() === "" ? {} : requireObject(parseJson(body));
  const rest = route.method === "GET" ? Object.fromEntries(url.searchParams) : sent;
  return { ...match, body, input: toInput(route, params, rest) };
}
