import { type MiddlewareResult, middlewareMarker } from "@trpc/server/unstable-core-do-not-import";
import type { MemberContext } from "#server/context.ts";
import type { KeyedContext } from "#server/services/idempotency/run-once.ts";

/**
 * Runs `next` in the transaction of a keyed call, or replays the call.
 * @param ctx context of a call whose access is decided
 * @param next runs the procedure with the context of the transaction
 */
export type Once = <Overrides>(
  ctx: MemberContext,
  next: (own: KeyedContext) => Promise<MiddlewareResult<Overrides>>,
) => Promise<MiddlewareResult<Overrides>>;

/**
 * Returns the result of a middleware that runs no procedure. tRPC has no public way to make one: results carry a marker,
 * which only its internal module exports.
 */
export function resultWithoutCall<Overrides>(data: unknown): MiddlewareResult<Overrides> {
  return { marker: middlewareMarker, ok: true, data };
}
