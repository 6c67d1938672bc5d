import { DAY_MS, SECOND_MS } from "#lib/time/durations.ts";
import { AppError } from "#server/errors.ts";

/**
 * Creates the refusal of a limit of 24 hours that end now.
 * @param times of what counts towards it; the oldest is the first to free a try
 */
export function tooManyToday(message: string, times: readonly Date[], now: Date): AppError {
  const first = Math.min(now.getTime(), ...times.map((at) => at.getTime()));
  return new AppError("TOO_MANY_REQUESTS", message, {
    retryAfterSeconds: Math.max(1, Math.ceil((first + DAY_MS - now.getTime()) / SECOND_MS)),
  });
}
