import { env } from "#env.ts";
import type { Handle } from "#server/http/http-guards.ts";
import { addHeaders, type Reply } from "#server/http/response/reply.ts";

const REQUEST_HEADERS = "authorization, content-type, idempotency-key, if-none-match, x-request-id";
const RESPONSE_HEADERS =
  "etag, link, location, retry-after, ratelimit, ratelimit-policy, x-request-id, x-client-request-id, idempotency-replayed, deprecation, sunset";
const MAX_AGE_SECONDS = 7_200;

/**
 * Lets pages of other origins call an API that takes bearer tokens only (WHATWG Fetch, CORS protocol). Responses never allow
 * credentials, so that cookies have no effect.
 * @param origins listed ones, `*` for all, or none: then no response has such a header
 */
export function withCors(
  handle: Handle,
  origins: () => readonly string[] = () => env().API_CORS_ORIGINS,
): Handle {
  return async (request) => {
    const reply = await handle(request);
    const allowed = origins();
    return allowed.length > 0 ? addHeaders(reply, corsHeaders(request, reply, allowed)) : reply;
  };
}

function corsHeaders(
  request: Request,
  reply: Reply | Response,
  allowed: readonly string[],
): Record<string, string> {
  const isForAll = allowed.includes("*");
  const origin = isForAll ? "*" : request.headers.get("origin");
  // Also in the response to an origin that is not listed, or to none: a shared cache keeps it apart from that to a listed one.
  const vary = isForAll ? undefined : { vary: "Origin" };
  if (origin === null || !allowed.includes(origin)) return { ...vary };
  const headers = { ...vary, "access-control-allow-origin": origin };
  if (!isPreflight(request)) return { ...headers, "access-control-expose-headers": RESPONSE_HEADERS };
  return {
    ...headers,
    "access-control-allow-methods": allowOf(reply),
    "access-control-allow-headers": REQUEST_HEADERS,
    "access-control-max-age": String(MAX_AGE_SECONDS),
  };
}

const isPreflight = ({ method, headers }: Request) =>
  method === "OPTIONS" && headers.has("access-control-request-method");

/** Returns the methods of the path, which the response to any OPTIONS has. */
const allowOf = ({ headers }: Reply | Response) =>
  (headers instanceof Headers ? headers.get("allow") : headers.allow) ?? "";
