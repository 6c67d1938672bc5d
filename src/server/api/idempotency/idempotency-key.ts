import { AppError } from "#server/errors.ts";

/** String of RFC 9651 (structured fields), or a bare key, which most clients send. Both of visible ASCII characters. */
const FORM = /^(?:"((?:[!#-[\]-~]|\\["\\])+)"|([!#-~][!-~]*))$/;
const MAX_LENGTH = 255;

/**
 * Parses the value of an `Idempotency-Key` header: `"k"` and `k` are the same key.
 * @throws AppError BAD_REQUEST unless it is 1 to 255 visible ASCII characters
 */
export function parseIdempotencyKey(header: string): string {
  const [, quoted, bare = ""] = FORM.exec(header) ?? [];
  const key = quoted?.replace(/\\(.)/g, "$1") ?? bare;
  if (key === "" || key.length > MAX_LENGTH)
    throw new AppError("BAD_REQUEST", "Idempotency-Key is not valid");
  return key;
}
