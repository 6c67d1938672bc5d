import { isCancelled, isReadOnlyFailure } from "#server/db/errors.ts";
import type { AppError } from "#server/errors.ts";
import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

/** Failures that have been logged, or are not to be, also by the copy of this module in the bundle of Next.js. */
const loggedFailures = () => singleton("loggedFailures", () => new WeakSet<AppError>());

/** Returns true if `logFailure` has logged this error, or is not to. */
export const hasBeenLogged = (error: AppError): boolean => loggedFailures().has(error);

/** Marks an error that `logFailure` is not to log. */
export function withoutLog(error: AppError): AppError {
  loggedFailures().add(error);
  return error;
}

/**
 * Logs a failure that is not the caller's fault, once per error. A failure that the app caused itself, such as a timeout of a
 * call or of a statement, or a write that a read-only database refused is a warning without a stack.
 */
export function logFailure(error: AppError, about: Record<string, unknown>, message: string): void {
  if (error.status < 500 || hasBeenLogged(error)) return;
  loggedFailures().add(error);
  const reason = findKnownReason(error);
  if (reason !== undefined) logger().warn({ ...about, code: error.code, reason }, message);
  else logger().error({ ...about, err: error.cause }, message);
}

/** Returns why a call failed, if the code is not to be looked at for it. */
function findKnownReason({ cause, message }: AppError): string | undefined {
  if (isReadOnlyFailure(cause)) return "the database is read-only";
  if (isCancelled(cause)) return "a statement took too long";
  return cause === undefined ? message : undefined;
}
