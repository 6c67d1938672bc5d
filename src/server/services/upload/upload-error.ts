import { AppError, type ErrorCode } from "#server/errors.ts";

/** Codes of the upload protocol, each with the API's code, which decides the status. */
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

/** AppError with a code of the upload protocol. */
export class UploadError extends AppError {
  readonly uploadCode: UploadCode;

  constructor(uploadCode: UploadCode, message: string, options: { cause?: unknown } = {}) {
    super(uploadCodes[uploadCode], message, options);
    this.uploadCode = uploadCode;
  }
}

/** Upload codes of other errors, by status. */
const codeOfStatus: Partial<Record<number, UploadCode>> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  500: "INTERNAL_SERVER_ERROR",
};

/**
 * Returns the code of an error in the upload protocol; the API's own code for a status that the protocol has no code
 * for (401, 405, 409, 429 …).
 */
export function uploadCodeOf(error: AppError): UploadCode | ErrorCode {
  if ("uploadCode" in error && isUploadCode(error.uploadCode)) return error.uploadCode;
  return codeOfStatus[error.status] ?? error.code;
}

const isUploadCode = (code: unknown): code is UploadCode => typeof code === "string" && code in uploadCodes;
