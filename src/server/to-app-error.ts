import type { TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { noteDatabaseFailure } from "#server/db/client.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { AppError, type ErrorCode, type ErrorDetail, isAppError, unavailable } from "#server/errors.ts";

/** Messages for requests that tRPC itself refuses. */
const trpcRefusals: Partial<Record<TRPC_ERROR_CODE_KEY, [ErrorCode, string]>> = {
  PARSE_ERROR: ["BAD_REQUEST", "Request is not valid JSON"],
  BAD_REQUEST: ["BAD_REQUEST", "Request is not valid"],
  NOT_FOUND: ["NOT_FOUND", "Not found"],
  METHOD_NOT_SUPPORTED: ["METHOD_NOT_ALLOWED", "Method is not allowed"],
  PAYLOAD_TOO_LARGE: ["PAYLOAD_TOO_LARGE", "Request is too large"],
  UNSUPPORTED_MEDIA_TYPE: ["UNSUPPORTED_MEDIA_TYPE", "Request must be JSON"],
};

type Issue = { path: PropertyKey[]; message: string };

/**
 * Maps any error to one that a caller may see, for tRPC, REST and pages alike. An AppError stays as it is; other errors
 * become INTERNAL or UNAVAILABLE, with the original as the cause for the log.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isTrpcError(error)) return fromTrpcError(error);
  if (isDatabaseUnavailable(error)) {
    noteDatabaseFailure(error);
    return unavailable(error);
  }
  return new AppError("INTERNAL", "Something went wrong. Please try again later.", { cause: error });
}

function fromTrpcError(error: TRPCError): AppError {
  const { cause, code } = error;
  if (isAppError(cause)) return cause;
  if (code === "BAD_REQUEST" && isValidationError(cause)) return fromIssues(cause.issues);
  const refusal = trpcRefusals[code];
  if (refusal) return new AppError(...refusal, { cause: error });
  return toAppError(cause ?? new Error(error.message));
}

/** Returns one detail per field: the first rule it breaks, fields in the order of the schema. */
function fromIssues(issues: Issue[]): AppError {
  const details = new Map<string, ErrorDetail>();
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    const message = path ? issue.message : "Request must be a JSON object";
    if (!details.has(path)) details.set(path, { message, code: "BAD_REQUEST", ...(path && { path }) });
  }
  const [first] = details.values();
  return new AppError("BAD_REQUEST", first?.message ?? "Request is not valid", {
    details: [...details.values()],
  });
}

function isValidationError(error: unknown): error is { issues: Issue[] } {
  return typeof error === "object" && error !== null && "issues" in error && Array.isArray(error.issues);
}

/** Compares by name, since Next.js bundles its own copy of the class. */
function isTrpcError(error: unknown): error is TRPCError {
  return typeof error === "object" && error !== null && "name" in error && error.name === "TRPCError";
}
