import type { AppError } from "#server/errors.ts";
import { noteUnavailable, requestContext } from "#server/http/request-context.ts";
import { rateLimitHeaders } from "#server/http/response/rate-limit-headers.ts";
import { type Reply, toResponse } from "#server/http/response/reply.ts";
import { logFailure } from "#server/log-failure.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Returns the reply to a failed API call: `{"errors":[{"message","code","path"?}, …],"requestId"}`. Logs failures that
 * are not the caller's fault.
 */
export function errorReply(error: unknown, requestId = requestContext().requestId): Reply {
  const known = toAppError(error);
  if (known.code === "UNAVAILABLE") noteUnavailable();
  logFailure(known, { requestId }, "request failed");
  const { allow, limit, retryAfterSeconds } = known;
  return {
    status: known.status,
    headers: {
      ...(allow && { allow: allow.join(", ") }),
      "cache-control": "no-store",
      // Do not read the rest of an oversized body only to keep the connection.
      ...(known.code === "PAYLOAD_TOO_LARGE" && { connection: "close" }),
      "content-type": "application/json; charset=utf-8",
      ...(retryAfterSeconds !== undefined && { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
      ...(limit && rateLimitHeaders(limit, { remaining: 0, resetSeconds: retryAfterSeconds })),
      ...authenticateHeader(known),
    },
    body: JSON.stringify({ errors: known.details, requestId }),
  };
}

/**
 * Returns how to authenticate, which a 401 has to say (RFC 9110, 15.5.2), and what is wrong with the token that was sent
 * (RFC 6750, 3.1): a request without one is told no fault.
 */
function authenticateHeader({ code, isTokenInvalid, scope }: AppError): Record<string, string> {
  const challenge = 'Bearer realm="cukup"';
  if (scope !== undefined)
    return { "www-authenticate": `${challenge}, error="insufficient_scope", scope="${scope}"` };
  if (code !== "UNAUTHENTICATED") return {};
  return { "www-authenticate": isTokenInvalid ? `${challenge}, error="invalid_token"` : challenge };
}

/** Returns `errorReply` as a `Response`. */
export function errorResponse(error: unknown, requestId?: string): Response {
  return toResponse(errorReply(error, requestId));
}
