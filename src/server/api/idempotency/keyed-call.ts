import { parseIdempotencyKey } from "#server/api/idempotency/idempotency-key.ts";
import { type Once, resultWithoutCall } from "#server/api/idempotency/once.ts";
import { hashToken } from "#server/auth/secret.ts";
import { runOnce, type StoredResponse } from "#server/services/idempotency/run-once.ts";

type KeyedCall = {
  /** For the context of the call. */
  once: Once;
  /** Returns the stored response once the procedure has been called. */
  response(): StoredResponse & { isReplay: boolean };
};

/**
 * Prepares a call whose response is stored under its `Idempotency-Key`.
 * @param header value of the header; parsed when access is decided
 * @param request all that must be the same when the call is repeated
 * @param toResponse makes the response from the procedure's output
 */
export function createKeyedCall(
  { header, request }: { header: string; request: string },
  toResponse: (output: unknown) => StoredResponse,
): KeyedCall {
  let stored: Awaited<ReturnType<typeof runOnce>> | undefined;

  const once: Once = async (ctx, next) => {
    const key = parseIdempotencyKey(header);
    stored = await runOnce(ctx, { key, requestHash: hashToken(request) }, async (own) => {
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
