import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { AppError, type ErrorCode, type ErrorDetail, isAppError } from "#server/errors.ts";
import { toAppError as toSafeError } from "#server/http/error-response.ts";

const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  BAD_REQUEST: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  FORBIDDEN: "FORBIDDEN",
  REAUTHENTICATION_REQUIRED: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_ALLOWED: "METHOD_NOT_SUPPORTED",
  CONFLICT: "CONFLICT",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  UNPROCESSABLE: "UNPROCESSABLE_CONTENT",
  TOO_MANY_REQUESTS: "TOO_MANY_REQUESTS",
  INTERNAL: "INTERNAL_SERVER_ERROR",
  BAD_GATEWAY: "BAD_GATEWAY",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
  OUTCOME_UNKNOWN: "SERVICE_UNAVAILABLE",
  TIMEOUT: "GATEWAY_TIMEOUT",
  INSUFFICIENT_STORAGE: "INTERNAL_SERVER_ERROR",
};

/** What tRPC refuses by itself, in our words. */
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
 * The one place that decides what a caller is told. Whatever is not known to be fit for people, an exception's
 * message or a database's, becomes INTERNAL or UNAVAILABLE with our own words and the error as its cause.
 */
export function toAppError(error: unknown): AppError {
  if (hasName(error, "TRPCError")) return fromTrpcError(error as TRPCError);
  return toSafeError(error);
}

/** The same error as tRPC carries it to its callers; the AppError is its cause. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[error.code], message: error.message, cause: error });
}

function fromTrpcError(error: TRPCError): AppError {
  const { cause, code } = error;
  if (isAppError(cause)) return cause;
  if (code === "BAD_REQUEST" && isValidationError(cause)) return fromIssues(cause.issues);
  const refusal = trpcRefusals[code];
  if (refusal) return new AppError(...refusal, { cause: error });
  return toAppError(cause ?? new Error(error.message));
}

/** One entry per field: the first rule it breaks, fields in the order of the schema. */
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

function hasName(error: unknown, name: string): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === name;
}
