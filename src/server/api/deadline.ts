import type { Context } from "#server/api/context.ts";
import type { ServiceContext } from "#server/context.ts";
import { abortable } from "#server/db/abortable.ts";
import type { Db } from "#server/db/client.ts";
import type { AppError } from "#server/errors.ts";
import { outcomeUnknown, unavailable } from "#server/errors.ts";
import { toAppError } from "#server/to-app-error.ts";

/** What a call may take before it is answered 503; a call that waits for others states its own. */
const DEADLINE_MS = 3_000;

/** What a handler outside of tRPC is called with. */
export type TimedCall = ServiceContext & Pick<Context, "startTimer">;

type Deadline = {
  /** The same database, which writes nothing once the deadline has passed. */
  db: Db;
  signal: AbortSignal;
  /** On the clock of `performance.now()`. */
  deadlineAt: number;
  /** The error of a call that fails because the database does, or takes too long. */
  toFailure: (cause?: unknown) => AppError;
  /** Rejects when the deadline passes. */
  late: Promise<never>;
  /** Ends the deadline: the call is over. */
  stop: () => void;
};

/**
 * Starts the time that a call may take. A call that takes too long fails with UNAVAILABLE, and what it has not yet
 * written is not written any more. If it may write and has written, or may have, it fails with OUTCOME_UNKNOWN.
 */
export function startDeadline(
  call: Pick<Context, "db" | "startTimer">,
  { deadlineMs = DEADLINE_MS, mayWrite }: { deadlineMs?: number | undefined; mayWrite: boolean },
): Deadline {
  const controller = new AbortController();
  const { db, mayHaveWritten } = abortable(call.db, controller.signal);
  const toFailure = (cause?: unknown) =>
    mayWrite && mayHaveWritten() ? outcomeUnknown(cause) : unavailable(cause);
  const deadlineAt = performance.now() + deadlineMs;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = call.startTimer(deadlineMs, () => {
    const error = toFailure();
    controller.abort(error);
    reject(error);
  });
  return { db, signal: controller.signal, deadlineAt, toFailure, late, stop };
}

/**
 * Gives a call outside of tRPC the deadline that tRPC's calls have.
 * @param work is passed the call with the deadline's database
 * @throws AppError UNAVAILABLE when nothing was written; OUTCOME_UNKNOWN when something was, or may have been; and
 *   whatever `work` throws
 */
export async function withDeadline<Result>(
  call: TimedCall,
  work: (call: ServiceContext) => Promise<Result>,
): Promise<Result> {
  const { db, toFailure, late, stop } = startDeadline(call, { mayWrite: true });
  try {
    return await Promise.race([work({ ...call, db }), late]);
  } catch (error) {
    throw isDatabaseFailure(toAppError(error)) ? toFailure(error) : error;
  } finally {
    stop();
  }
}

/** With a cause it is the database that failed; without one a service, or the deadline, says so by itself. */
export function isDatabaseFailure({ code, cause }: AppError): boolean {
  return code === "UNAVAILABLE" && cause !== undefined;
}
