import { AppError } from "#server/errors.ts";

type Versioned = { updatedAt: Date };

/**
 * Optimistic locking: refuses a change made to an older version than the stored one. The row must be locked.
 * @param what as the message names it, such as `event`
 * @param known `updatedAt` of the version that the caller changes; undefined overwrites any version
 * @throws AppError CONFLICT
 */
export function requireSameVersion(what: string, stored: Versioned, known: Date | undefined): void {
  if (known === undefined || known.getTime() === stored.updatedAt.getTime()) return;
  throw new AppError(
    "CONFLICT",
    `Someone else has changed this ${what} since you opened it. Please look at it again.`,
    { path: "updatedAt" },
  );
}

/** Returns `updatedAt` of the next version: now, but later than the stored version within the same millisecond. */
export function nextVersion(stored: Versioned, now: Date): Date {
  return new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
}
