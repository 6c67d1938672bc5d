import { type Once, resultWithoutCall } from "#server/api/idempotency/once.ts";
import { hashToken } from "#server/auth/secret.ts";
import { AppError } from "#server/errors.ts";
import { runOnce, type StoredResponse } from "#server/services/idempotency/run-once.ts";

/** String of RFC 9651 (structured fields), or a bare key, which most clients send. Both of visible ASCII characters. */
const FORM = /^(?:"((?:[!#-[\]-~]|\\["\\])+)"|([!#-~][!-~]*))$/;
const MAX_LENGTH = 255;

/**
 * Parses the value of an `Idempotency-Key` header: `"k"` and `k` are the same key.
 * @throws AppError BAD_REQUEST unless it is 1 to 255 visible ASCII characters
 */
function parseIdempotencyKey(header: string): string {
  const [, quoted, bare = ""] = FORM.exec(header) ?? [];
  const key = quoted?.replace(/\\(.)/g, "$1") ?? bare;
  if (key === "" || key.length > MAX_LENGTH)
    throw new AppError("BAD_REQUEST", "Idempotency-Key is not valid");
  return key;
}

type KeyedCall = {
  /** For the context of the call. */
  once: Once;
  /** Returns the stored response once the procedure has been called. */
  response(): StoredResponse & { isReplay: boolean };
};

/**
 * Prepares a call whose response is stored under its `Idempotency-Key`.
 * @param call `header`: value of the header, parsed when access is decided; `request`: all that must be the same when the
 *   call is repeated; `goodForMs`: time after which the key may be used anew
 * @param toResponse makes the response from the procedure's output
 */
export function createKeyedCall(
  { header, request, goodForMs }: { header: string; request: string; goodForMs?: number },
  toResponse: (output: unknown) => StoredResponse,
): KeyedCall {
  let stored: Awaited<ReturnType<typeof runOnce>> | undefined;

  const once: Once = async (ctx, next) => {
    const key = parseIdempotencyKey(header);
    stored = await runOnce(ctx, { key, requestHash: hashToken(request), goodForMs }, async (own) => {
      const result = await next(own);
      if (!result.ok) throw result.error;
      return toResponse(result.data);
    });
    return resultWithoutCall(stored);
  };

  return {
    once,
    response() {
      if (!stored) throw new Error("A procedure that is open to visitors cannot be keyed");
      return stored;
    },
  };
}
