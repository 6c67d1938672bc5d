import { noteDatabaseFailure } from "#server/db/client.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { AppError, isAppError } from "#server/errors.ts";
import { requestContext } from "#server/http/request-context.ts";
import { logFailure } from "#server/log-failure.ts";

/** What a caller may know of `error`: an AppError as it is, anything else without its text (that is logged). */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseUnavailable(error)) {
    noteDatabaseFailure(error);
    return unavailable(error);
  }
  return new AppError("INTERNAL", "Something went wrong. Please try again later.", { cause: error });
}

/** The database is away, or an answer took longer than a caller should wait. */
export function unavailable(cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", "The service is not available right now. Please try again shortly.", {
    retryAfterSeconds: 2,
    cause,
  });
}

/** The call failed after it had written, or while a COMMIT was on its way, which cannot be taken back. */
export function outcomeUnknown(cause?: unknown): AppError {
  return new AppError("OUTCOME_UNKNOWN", "It may have been saved. Please look before you try again.", {
    cause,
  });
}

/**
 * The answer of a failed API call: `{"errors":[{"message","code","path"?}, …],"requestId"}`.
 * Logs what is not the caller's doing.
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
  // What is left of an oversized body must not be read just to keep the connection.
  if (known.code === "PAYLOAD_TOO_LARGE") headers.connection = "close";
  return new Response(JSON.stringify({ errors: known.details, requestId }), {
    status: known.status,
    headers,
  });
}
