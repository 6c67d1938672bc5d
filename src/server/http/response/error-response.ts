import { requestContext } from "#server/http/request-context.ts";
import { logFailure } from "#server/log-failure.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Returns the response of a failed API call: `{"errors":[{"message","code","path"?}, …],"requestId"}`. Logs failures
 * that are not the caller's fault.
 */
export function errorResponse(error: unknown, requestId = requestContext().requestId): Response {
  const known = toAppError(error);
  if (known.code === "UNAVAILABLE") requestContext().unavailable = true;
  logFailure(known, { requestId }, "request failed");
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  };
  if (known.retryAfterSeconds !== undefined)
    headers["retry-after"] = String(Math.ceil(known.retryAfterSeconds));
  if (known.allow) headers.allow = known.allow.join(", ");
  // Do not read the rest of an oversized body only to keep the connection.
  if (known.code === "PAYLOAD_TOO_LARGE") headers.connection = "close";
  return new Response(JSON.stringify({ errors: known.details, requestId }), {
    status: known.status,
    headers,
  });
}
