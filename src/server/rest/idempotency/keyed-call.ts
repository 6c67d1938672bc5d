import { type Once, resultWithoutCall } from "#server/api/once.ts";
import { hashToken } from "#server/auth/secret.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestCall } from "#server/rest/call.ts";
import { parseIdempotencyKey } from "#server/rest/idempotency/idempotency-key.ts";
import { runOnce, type StoredResponse } from "#server/services/idempotency/run-once.ts";

type KeyedCall = {
  /** For the context of the call. */
  once: Once;
  /** Returns the stored response once the procedure has been called. */
  reply(headers: Readonly<Record<string, string>>): Reply;
};

/**
 * Prepares a call whose response is stored under its `Idempotency-Key`.
 * @param toResponse makes the response from the procedure's output
 * @returns undefined for a request without a key, and for a row that stores none
 */
export function keyedCall(
  { request, url, route, body }: RestCall,
  toResponse: (output: unknown) => StoredResponse,
): KeyedCall | undefined {
  const header = route.keyed ? request.headers.get("idempotency-key") : null;
  if (header === null) return undefined;
  let response: Awaited<ReturnType<typeof runOnce>> | undefined;

  const once: Once = async (ctx, next) => {
    const key = parseIdempotencyKey(header);
    const requestHash = hashToken(`${request.method} ${url.pathname}\n${body}`);
    response = await runOnce(ctx, { key, requestHash }, async (own) => {
      const result = await next(own);
      if (!result.ok) throw result.error;
      return toResponse(result.data);
    });
    return resultWithoutCall(response);
  };

  return {
    once,
    reply(headers) {
      if (!response) throw new Error(`${route.procedure} is keyed, but open to visitors`);
      const { status, body, isReplay } = response;
      return { status, headers: { ...headers, ...(isReplay && { "idempotency-replayed": "true" }) }, body };
    },
  };
}
