import { createKeyedCall } from "#server/api/idempotency/keyed-call.ts";
import type { Once } from "#server/api/idempotency/once.ts";
import type { Reply } from "#server/http/response/reply.ts";
import type { RestCall } from "#server/rest/call.ts";

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
  toResponse: (output: unknown) => { status: number; body: string },
): KeyedCall | undefined {
  const header = route.keyed ? request.headers.get("idempotency-key") : null;
  if (header === null) return undefined;
  const call = { header, request: `${request.method} ${url.pathname}\n${body}` };
  const { once, response } = createKeyedCall(call, toResponse);
  return {
    once,
    reply(headers) {
      const { status, body, isReplay } = response();
      return { status, headers: { ...headers, ...(isReplay && { "idempotency-replayed": "true" }) }, body };
    },
  };
}
