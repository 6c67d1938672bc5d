import { createBearerContext } from "#server/api/context.ts";
import { type Caller, callProcedure, createCaller } from "#server/api/root.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { readJsonBody } from "#server/http/body.ts";
import { conditionalResponse } from "#server/http/response/conditional-response.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import type { Reply } from "#server/http/response/reply.ts";
import { indexRoutes, matchRoute, type RouteIndex } from "#server/rest/match.ts";
import { type PageMeta, toPageLinks } from "#server/rest/page-links.ts";
import { type RestRequest, type Route, toId } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

const BASE = "/api/v1";
const JSON_HEADERS = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };
let index: RouteIndex | undefined;

/**
 * Handles /api/v1: finds the row, calls its procedure and wraps the output as `{"data": …}`.
 * @param services passed by tests; the process's own by default
 */
export async function handleRest(request: Request, services?: ServiceContext): Promise<Reply | Response> {
  try {
    return await respond(request, services);
  } catch (error) {
    return errorReply(error);
  }
}

async function respond(request: Request, services: ServiceContext | undefined): Promise<Reply | Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  index ??= indexRoutes(routes);
  // A HEAD is handled as the GET it stands for; the server leaves the body out.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const { route, params } = matchRoute(index, method, pathname.slice(BASE.length));
  const body = method === "GET" ? {} : await readObject(request);
  const restRequest = toRestRequest(params, searchParams, body);
  const output = await callRow(createCaller(createBearerContext(request, services)), route, restRequest);
  if (route.toFile) return conditionalResponse(request, route.toFile(output, restRequest.params));
  const status = route.toStatus?.(output) ?? route.status;
  if (route.paged && isPage(output)) {
    const link = toPageLinks(pathname, search, output.meta);
    return json(status, { data: output.items, meta: output.meta }, { link });
  }
  return json(status, { data: route.toData ? route.toData(output) : output });
}

function isPage(output: unknown): output is { items: unknown[]; meta: PageMeta } {
  return isObject(output) && "items" in output && "meta" in output;
}

/** Converts the parts of a request; an `id` in the path becomes a number. */
export function toRestRequest(
  { id, ...params }: Record<string, string>,
  query: URLSearchParams,
  body: Record<string, unknown>,
): RestRequest {
  return {
    params: id === undefined ? params : { ...params, id: toId(id) },
    query: Object.fromEntries(query),
    body,
  };
}

/** Calls a row's procedure with the input that the row takes from the request; the path's parameters win. */
export function callRow(caller: Caller, route: Route, request: RestRequest): Promise<unknown> {
  const { params } = request;
  const input = route.toInput?.(params) ?? { ...(route.input && request[route.input]), ...params };
  return callProcedure(caller, route.procedure, input);
}

/** Reads the body; a missing one counts as an empty object, so that each missing field gets its own message. */
async function readObject(request: Request): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, { optional: true });
  if (body === undefined) return {};
  if (!isObject(body)) throw new AppError("BAD_REQUEST", "Request must be a JSON object");
  return body;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function json(status: number, payload: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(payload) };
}
