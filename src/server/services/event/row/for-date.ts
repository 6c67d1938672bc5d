import { formatDate } from "#lib/time/dates.ts";
import { AppError, isAppError } from "#server/errors.ts";

/**
 * Does a part of a change of several dates for one of them, and names the date in a refusal: `Sat, 12 Dec 2026: Event is full!`.
 * @throws AppError as `act` does; CONFLICT instead of BAD_REQUEST, since the input fits the date that it was given for
 */
export async function forDate<Result>(
  { startsAt }: { startsAt: Date },
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, details, retryAfterSeconds, limit } = error;
    const path = details[0]?.path;
    throw new AppError(
      code === "BAD_REQUEST" ? "CONFLICT" : code,
      `${formatDate(startsAt)}: ${error.message}`,
      {
        ...(path !== undefined && { path }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(limit && { limit }),
        cause: error,
      },
    );
  }
}
