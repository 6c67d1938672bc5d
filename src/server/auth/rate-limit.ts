import { and, eq, gt, sql } from "drizzle-orm";
import { hashToken } from "#server/auth/secret.ts";
import type { Db } from "#server/db/client.ts";
import { rateLimits } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/** So many tries in a window that begins with the first; `message` is for whoever has used them up. */
export type RateLimit = { name: string; tries: number; windowMs: number; message?: string };

/**
 * Counts one try for `subject`, in one statement, so that tries at once are all counted.
 * @param subject whom to count for, e.g. address and network address; only its hash is stored
 * @throws AppError TOO_MANY_REQUESTS once the window's tries are used up
 */
export async function countTry(db: Db, limit: RateLimit, subject: string, now: Date): Promise<void> {
  const resetsAt = new Date(now.getTime() + limit.windowMs);
  const isOver = sql`${rateLimits.resetsAt} <= ${sql.param(now, rateLimits.resetsAt)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit, subject), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count} + 1, 1000000) end`,
        resetsAt: sql`case when ${isOver} then ${sql.param(resetsAt, rateLimits.resetsAt)} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  if (row && row.count > limit.tries) throw tooManyTries(limit, row.resetsAt, now);
}

/**
 * Refuses before the work is done when the window's tries are used up.
 * @returns how many tries have been counted in the window
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requireTriesLeft(
  db: Db,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(limit, subject)), gt(rateLimits.resetsAt, now)));
  if (row && row.count >= limit.tries) throw tooManyTries(limit, row.resetsAt, now);
  return row?.count ?? 0;
}

/** Forgets the tries of `subject`, after one that succeeded. */
export async function forgetTries(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
}

const keyOf = (limit: RateLimit, subject: string) => `${limit.name}:${hashToken(subject)}`;

function tooManyTries({ message }: RateLimit, resetsAt: Date, now: Date): AppError {
  return new AppError("TOO_MANY_REQUESTS", message ?? "Too many attempts. Please try again later.", {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  });
}
