import { AppError, type ErrorCode } from "#server/errors.ts";

/** SPEC.md section 8: what an upload can fail with, and the API's code (and so the status) for it. */
const uploadCodes = {
  BAD_REQUEST: "BAD_REQUEST",
  NOT_FOUND: "NOT_FOUND",
  FORBIDDEN: "FORBIDDEN",
  INTERNAL_SERVER_ERROR: "INTERNAL",
  TOO_LARGE: "PAYLOAD_TOO_LARGE",
  TOO_SMALL: "BAD_REQUEST",
  TOO_MANY_FILES: "BAD_REQUEST",
  KEY_TOO_LONG: "BAD_REQUEST",
  URL_GENERATION_FAILED: "INTERNAL",
  UPLOAD_FAILED: "INTERNAL",
} as const satisfies Record<string, ErrorCode>;
export type UploadCode = keyof typeof uploadCodes;

/** An AppError that also has the upload protocol's own code. */
export class UploadError extends AppError {
  readonly uploadCode: UploadCode;

  constructor(uploadCode: UploadCode, message: string, options: { cause?: unknown } = {}) {
    super(uploadCodes[uploadCode], message, options);
    this.uploadCode = uploadCode;
  }
}

/** Upload codes of errors that were not thrown for an upload, by status. */
const codeOfStatus: Partial<Record<number, UploadCode>> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  500: "INTERNAL_SERVER_ERROR",
};

/**
 * Code that the upload protocol gives an error of any kind. Each of its codes has one status; an error with a status
 * that it has no code for (401, 405, 409, 429 …) keeps the API's own code.
 */
export function uploadCodeOf(error: AppError): UploadCode | ErrorCode {
  if ("uploadCode" in error && typeof error.uploadCode === "string" && error.uploadCode in uploadCodes)
    return error.uploadCode as UploadCode;
  return codeOfStatus[error.status] ?? error.code;
}
