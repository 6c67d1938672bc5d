import { describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "#server/errors.ts";
import { type UploadCode, UploadError, uploadCodeOf } from "#server/services/upload/upload-error.ts";

const STATUS_OF_CODE: Record<UploadCode, number> = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  INTERNAL_SERVER_ERROR: 500,
  TOO_LARGE: 413,
  TOO_SMALL: 400,
  TOO_MANY_FILES: 400,
  KEY_TOO_LONG: 400,
  URL_GENERATION_FAILED: 500,
  UPLOAD_FAILED: 500,
};

describe("the codes of the upload protocol", () => {
  it.each(Object.entries(STATUS_OF_CODE))("%s is always %i", (code, status) => {
    const error = new UploadError(code as UploadCode, "No.");
    expect([uploadCodeOf(error), error.status]).toEqual([code, status]);
  });

  const others: [ErrorCode, UploadCode | ErrorCode][] = [
    ["BAD_REQUEST", "BAD_REQUEST"],
    ["UNAUTHENTICATED", "UNAUTHENTICATED"],
    ["FORBIDDEN", "FORBIDDEN"],
    ["REAUTHENTICATION_REQUIRED", "FORBIDDEN"],
    ["NOT_FOUND", "NOT_FOUND"],
    ["METHOD_NOT_ALLOWED", "METHOD_NOT_ALLOWED"],
    ["CONFLICT", "CONFLICT"],
    ["PAYLOAD_TOO_LARGE", "TOO_LARGE"],
    ["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"],
    ["INTERNAL", "INTERNAL_SERVER_ERROR"],
    ["UNAVAILABLE", "UNAVAILABLE"],
    ["INSUFFICIENT_STORAGE", "INSUFFICIENT_STORAGE"],
  ];
  it.each(others)("another error, %s, has code %s of the same status", (code, told) => {
    const error = new AppError(code, "No.");
    expect(uploadCodeOf(error)).toBe(told);
    if (told in STATUS_OF_CODE) expect(error.status).toBe(STATUS_OF_CODE[told as UploadCode]);
  });
});
