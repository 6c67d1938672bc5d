import { createBearerContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import { answerConditional } from "#server/http/answer-conditional.ts";
import { readJsonBody } from "#server/http/body.ts";
import { errorResponse } from "#server/http/error-response.ts";
import { requestContext } from "#server/http/request-context.ts";
import { indexRoutes, matchRoute, type RouteIndex } from "#server/rest/match.ts";
import { toPageLinks } from "#server/rest/page-links.ts";
import { Answer } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { toAppError } from "#server/to-app-error.ts";

const BASE = "/api/v1";
let index: RouteIndex | undefined;

/** Answers /api/v1: finds the row, calls its procedure and wraps what comes back. */
export async function handleRest(request: Request): Promise<Response> {
  try {
    return await answer(request);
  } catch (error) {
    return errorResponse(toAppError(error), requestContext().requestId);
  }
}

async function answer(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  index ??= indexRoutes(routes);
  // A HEAD is answered as the GET it stands for; the server leaves the body out.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const { route, params } = matchRoute(index, method, pathname.slice(BASE.length));
  const body = method === "GET" ? {} : await readObject(request);
  const query = Object.fromEntries(searchParams);
  const caller = createCaller(createBearerContext(request));
  const data = await route.call(caller, { params, query, body });
  if (data instanceof Response) return answerConditional(request, data);
  if (data instanceof Answer) return json(data.status, { data: data.data });
  if (!route.paged) return json(route.status, { data });
  const { items, meta } = data as { items: unknown[]; meta: { page: number; limit: number; total: number } };
  return json(route.status, { data: items, meta }, { link: toPageLinks(pathname, search, meta) });
}

/** A body that is left out counts as an empty object, so that each missing field gets its own message. */
async function readObject(request: Request): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, { optional: true });
  if (body === undefined) return {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new AppError("BAD_REQUEST", "Request must be a JSON object");
  }
  return body as Record<string, unknown>;
}

function json(status: number, payload: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(payload), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
