import { requestContext } from "#server/http/request-context.ts";
import { type Reply, toResponse } from "#server/http/response/reply.ts";
import { logFailure } from "#server/log-failure.ts";
import { toAppError } from "#server/to-app-error.ts";

/**
 * Returns the reply to a failed API call: `{"errors":[{"message","code","path"?}, …],"requestId"}`. Logs failures that
 * are not the caller's fault.
 */
export function errorReply(error: unknown, requestId = requestContext().requestId): Reply {
  const known = toAppError(error);
  if (known.code === "UNAVAILABLE") requestContext().unavailable = true;
  logFailure(known, { requestId }, "request failed");
  const { allow, retryAfterSeconds } = known;
  return {
    status: known.status,
    headers: {
      ...(allow && { allow: allow.join(", ") }),
      "cache-control": "no-store",
      // Do not read the rest of an oversized body only to keep the connection.
      ...(known.code === "PAYLOAD_TOO_LARGE" && { connection: "close" }),
      "content-type": "application/json; charset=utf-8",
      ...(retryAfterSeconds !== undefined && { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
    },
    body: JSON.stringify({ errors: known.details, requestId }),
  };
}

/** Returns `errorReply` as a `Response`. */
export function errorResponse(error: unknown, requestId?: string): Response {
  return toResponse(errorReply(error, requestId));
}
