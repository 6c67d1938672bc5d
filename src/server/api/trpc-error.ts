import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import type { AppError, ErrorCode } from "#server/errors.ts";

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

/** Wraps an AppError as tRPC passes it to its callers; the AppError is the cause. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[error.code], message: error.message, cause: error });
}
