import { AppError } from "#server/errors.ts";
import { assertBodySize, limitStream, MAX_BODY_BYTES } from "#server/http/body.ts";
import { DATA_POLICY } from "#server/http/content-security-policy.ts";
import {
  clientIpOf,
  createRequestContext,
  hasRequestContext,
  requestContext,
  runInRequest,
} from "#server/http/request-context.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import { type Reply, toResponse } from "#server/http/response/reply.ts";
import { assertSameOrigin } from "#server/http/same-origin.ts";
import { securityHeaders } from "#server/http/security-headers.ts";

/** Handler of requests in the web platform's types, so that it runs on node:http and in a Next.js route alike. */
export type Handle = (request: Request) => Promise<Reply | Response>;

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** Upper bound of this site's URLs; refuses a search text of 10 kB. */
export const MAX_URL_LENGTH = 8_192;

/**
 * Adds the checks of every API route: method, length of the URL, origin of a write with cookies, and the size of the
 * body, announced or counted. Errors become the API's error response.
 * @param options `maxBodyBytes`: largest body of this route
 */
export function withHttpGuards(handle: Handle, options: { maxBodyBytes?: number } = {}): Handle {
  const maxBodyBytes = options.maxBodyBytes ?? MAX_BODY_BYTES;
  return async (request) => {
    try {
      if (!METHODS.some((method) => method === request.method)) return methodNotAllowed();
      if (request.url.length > MAX_URL_LENGTH) throw new AppError("BAD_REQUEST", "The URL is too long.");
      assertSameOrigin(request);
      assertBodySize(request, maxBodyBytes);
      if (!request.headers.has("transfer-encoding")) return await handle(request);
      return await handleCounted(request, handle, maxBodyBytes);
    } catch (error) {
      return errorReply(error);
    }
  };
}

/** Counts a body of unannounced length; its excess is the response to every error that the failing stream causes. */
async function handleCounted(
  request: Request,
  handle: Handle,
  maxBodyBytes: number,
): Promise<Reply | Response> {
  if (!request.body) return handle(request);
  let excess: AppError | undefined;
  const body = limitStream(request.body, maxBodyBytes, (error) => {
    excess = error;
  });
  const { method, headers, signal, url } = request;
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  try {
    const response = await handle(new Request(url, init));
    return excess ? errorReply(excess) : response;
  } catch (error) {
    throw excess ?? error;
  }
}

function methodNotAllowed(): Reply {
  return errorReply(
    new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow: [...METHODS] }),
  );
}

/** Returns the exports of a Next.js route file, for the case that Next.js handles the request (development). */
export function toRouteExports(handle: Handle) {
  const handleWithHeaders = async (request: Request): Promise<Response> => {
    // Behind main.ts the response has its headers already.
    if (hasRequestContext()) return toResponse(await handle(request));
    const headers = Object.fromEntries(request.headers);
    return runInRequest(createRequestContext(clientIpOf(headers, undefined)), () =>
      withHeaders(request, handle),
    );
  };
  const [GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS] = METHODS.map(() => handleWithHeaders);
  return { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS };
}

async function withHeaders(request: Request, handle: Handle): Promise<Response> {
  const response = toResponse(await handle(request));
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders())) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", DATA_POLICY);
  headers.set("x-request-id", requestContext().requestId);
  return new Response(response.body, { status: response.status, headers });
}
