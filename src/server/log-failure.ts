import { isReadOnlyFailure } from "#server/db/errors.ts";
import type { AppError } from "#server/errors.ts";
import { logger } from "#server/logger.ts";
import { singleton } from "#server/singleton.ts";

/**
 * Logs a failure that is not the caller's fault, once per error. A failure that the app caused
 * itself, such as a timeout, or a write that a read-only database refused is a warning without a stack.
 */
export function logFailure(error: AppError, about: Record<string, unknown>, message: string): void {
  const logged = singleton("loggedFailures", () => new WeakSet<AppError>());
  if (error.status < 500 || logged.has(error)) return;
  logged.add(error);
  const isReadOnly = isReadOnlyFailure(error.cause);
  const reason = isReadOnly ? "the database is read-only" : error.message;
  if (error.cause === undefined || isReadOnly) logger().warn({ ...about, code: error.code, reason }, message);
  else logger().error({ ...about, err: error.cause }, message);
}
