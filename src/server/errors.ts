import { isAdmin } from "#lib/account/permission.ts";

/** HTTP status of each error code. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATION_REQUIRED: 403,
  SESSION_REQUIRED: 403,
  INSUFFICIENT_SCOPE: 403,
  SHARING_RULES: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  KEY_IN_USE: 409,
  OTHER_ACCOUNT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  BAD_GATEWAY: 502,
  UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  TIMEOUT: 504,
  INSUFFICIENT_STORAGE: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Faults of the credential of a 401: there is none, it is not valid, or it was and has expired. */
export const CREDENTIAL_FAULTS = ["missing", "invalid", "expired"] as const;
export type CredentialFault = (typeof CREDENTIAL_FAULTS)[number];

/** One entry of an error response; `path` is the dotted path of a field, `reason` that of a 401. */
export type ErrorDetail = { message: string; code: ErrorCode; path?: string; reason?: CredentialFault };

/** Limit whose tries are used up. */
export type UsedLimit = { name: string; tries: number; windowMs: number };

const BRAND = "cukup.AppError";

/**
 * Error with a message for the user.
 * @param code decides the HTTP status
 * @param message a whole sentence or label, never a library's text
 * @param options `path`: field that is wrong; `details`: one entry per wrong field, instead of the one from code and
 *   message; `retryAfterSeconds`: for the header; `allow`: methods of the path; `scope`: what an access token needs, separated by spaces;
 *   `limit`: what is used up; `reason`: of UNAUTHENTICATED, `invalid` if omitted; `isTokenInvalid`: a token was sent;
 *   `cause`: for the log only
 */
export class AppError extends Error {
  readonly brand = BRAND;
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly scope: string | undefined;
  readonly limit: UsedLimit | undefined;
  readonly isTokenInvalid: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      path?: string;
      details?: ErrorDetail[];
      retryAfterSeconds?: number;
      allow?: string[];
      scope?: string;
      limit?: UsedLimit;
      reason?: CredentialFault;
      isTokenInvalid?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.scope = options.scope;
    this.limit = options.limit;
    this.isTokenInvalid = options.isTokenInvalid ?? false;
    this.details = options.details ?? [
      {
        message,
        code,
        ...(options.path && { path: options.path }),
        ...(code === "UNAUTHENTICATED" && { reason: options.reason ?? "invalid" }),
      },
    ];
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Compares by a brand, since Next.js bundles its own copy of the class. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && "brand" in error && error.brand === BRAND;
}

/** Creates the error of a path with a malformed percent-escape, or one that is no UTF-8. */
export const invalidPath = () => new AppError("BAD_REQUEST", "Path is not valid");

/** Creates the error of an action that the caller may not perform. */
export const forbidden = () => new AppError("FORBIDDEN", "You are not authorized to do this!");

/** @throws AppError FORBIDDEN for a member or a visitor (null) */
export function requireAdmin(viewer: { permission: number } | null): void {
  if (!isAdmin(viewer)) throw forbidden();
}

/** Creates the error of an action that needs an activated account. */
export const notActivated = () => new AppError("FORBIDDEN", "Account is not activated!");

/** Creates the error of an action that needs a login, for a personal access token. */
export const sessionRequired = () =>
  new AppError("SESSION_REQUIRED", "This needs a login, not an access token.");

/** Creates the error of an action for which a personal access token lacks one of the scopes. */
export function insufficientScope(scopes: readonly string[]): AppError {
  const needed = `${scopes.length > 1 ? "scopes" : "scope"} ${scopes.join(" and ")}`;
  return new AppError("INSUFFICIENT_SCOPE", `This access token may not do this. It needs the ${needed}.`, {
    scope: scopes.join(" "),
  });
}

/** Creates the error of an unavailable database, or of a call that took too long. */
export function unavailable(cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", "The service is not available right now. Please try again shortly.", {
    retryAfterSeconds: 2,
    cause,
  });
}

/** Creates the error of a call that failed after a write, or during a COMMIT, which may have succeeded. */
export function outcomeUnknown(cause?: unknown): AppError {
  return new AppError("OUTCOME_UNKNOWN", "It may have been saved. Please check before you try again.", {
    cause,
  });
}
