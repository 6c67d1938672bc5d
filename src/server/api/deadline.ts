import { timeLimit } from "#env.ts";
import type { Context } from "#server/api/context.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { abortable } from "#server/db/drizzle/abortable.ts";
import type { AppError } from "#server/errors.ts";
import { outcomeUnknown, unavailable } from "#server/errors.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Default time limit of a call; a procedure that waits for others states its own. */
const DEADLINE_MS = 3_000;
/** Least time limit of a call that fills a cache: on a busy machine, a late page is better than 503 for all who wait for it. */
const FILL_DEADLINE_MS = 10_000;

/** Context of a handler outside of tRPC. */
export type TimedContext = ServiceContext & Pick<Context, "startTimer">;

type Deadline = {
  /** Database that writes nothing once the deadline has passed. */
  db: Db;
  signal: AbortSignal;
  /** Time on the clock of `performance.now()`. */
  deadlineAt: number;
  /** Creates the error of a call that fails because the database does, or that takes too long. */
  toFailure: (cause?: unknown) => AppError;
  /** Rejects when the deadline passes. */
  late: Promise<never>;
  /** Ends the deadline: the call is over. */
  stop: () => void;
};

/**
 * Starts the time limit of a call. A late call fails with UNAVAILABLE, and writes nothing more. If it has written, or may
 * have, it fails with OUTCOME_UNKNOWN.
 */
export function startDeadline(
  ctx: Pick<Context, "db" | "startTimer" | "fillsCache">,
  options: { deadlineMs?: number | undefined; mayWrite: boolean },
): Deadline {
  const { mayWrite } = options;
  const leastMs = ctx.fillsCache ? FILL_DEADLINE_MS : 0;
  const deadlineMs = timeLimit(Math.max(options.deadlineMs ?? DEADLINE_MS, leastMs));
  const controller = new AbortController();
  const { db, mayHaveWritten } = abortable(ctx.db, controller.signal);
  const toFailure = (cause?: unknown) =>
    mayWrite && mayHaveWritten() ? outcomeUnknown(cause) : unavailable(cause);
  const deadlineAt = performance.now() + deadlineMs;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = ctx.startTimer(deadlineMs, () => {
    const error = toFailure();
    controller.abort(error);
    reject(error);
  });
  return { db, signal: controller.signal, deadlineAt, toFailure, late, stop };
}

/**
 * Runs a call outside of tRPC with the deadline of a tRPC call.
 * @param work receives the context with the deadline's database
 * @throws AppError UNAVAILABLE when nothing was written, OUTCOME_UNKNOWN when something was or may have been; also
 *   rethrows the errors of `work`
 */
export async function withDeadline<Result>(
  ctx: TimedContext,
  work: (ctx: ServiceContext) => Promise<Result>,
): Promise<Result> {
  const { db, toFailure, late, stop } = startDeadline(ctx, { mayWrite: true });
  try {
    return await Promise.race([work({ ...ctx, db }), late]);
  } catch (error) {
    throw isDatabaseFailure(toAppError(error)) ? toFailure(error) : error;
  } finally {
    stop();
  }
}

/** Returns true if the database failed: UNAVAILABLE without a cause comes from a service or from the deadline. */
export function isDatabaseFailure({ code, cause }: AppError): boolean {
  return code === "UNAVAILABLE" && cause !== undefined;
}
