import { isAdmin } from "#lib/permission.ts";

/** Every failure a caller may be told about, and the HTTP status it has. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  BAD_GATEWAY: 502,
  UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  TIMEOUT: 504,
  INSUFFICIENT_STORAGE: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** One thing that is wrong, as a response tells it; `path` is the field's dotted path. */
export type ErrorDetail = { message: string; code: ErrorCode; path?: string };

const BRAND = "cukup.AppError";

/**
 * A failure whose message is fit to show a person.
 * @param code decides the HTTP status
 * @param message a whole sentence or label, never a library's text
 * @param options `path`: the field it is about; `details`: one entry per wrong field, instead of the one made
 *   from code and message; `retryAfterSeconds`: when trying again may help; `allow`: the methods that would do;
 *   `cause`: for the log only
 */
export class AppError extends Error {
  readonly brand = BRAND;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      path?: string;
      details?: ErrorDetail[];
      retryAfterSeconds?: number;
      allow?: string[];
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.details = options.details ?? [{ message, code, ...(options.path && { path: options.path }) }];
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The server's modules exist twice in one process (Next.js bundles its own), so the class cannot be compared. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && "brand" in error && error.brand === BRAND;
}

/** @returns the refusal of an action that the caller has no right to */
export const forbidden = () => new AppError("FORBIDDEN", "You are not authorized to do this!");

/** @throws AppError FORBIDDEN for a member or a visitor (null) */
export function requireAdmin(viewer: { permission: number } | null): void {
  if (!isAdmin(viewer)) throw forbidden();
}

/** @returns the refusal of an action that needs an activated account */
export const notActivated = () => new AppError("FORBIDDEN", "Account is not activated!");

/** The database is away, or a response took longer than a caller should wait. */
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
