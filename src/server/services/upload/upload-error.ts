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

/** The upload protocol's code for an error of any kind. */
export function uploadCodeOf(error: AppError): UploadCode {
  if ("uploadCode" in error && typeof error.uploadCode === "string" && error.uploadCode in uploadCodes)
    return error.uploadCode as UploadCode;
  if (error.code === "NOT_FOUND") return "NOT_FOUND";
  if (error.status === 401 || error.status === 403) return "FORBIDDEN";
  if (error.status === 413) return "TOO_LARGE";
  return error.status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
}
