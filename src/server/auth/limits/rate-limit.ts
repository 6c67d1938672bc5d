import { and, eq, gt, inArray, lte, type Placeholder, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import { hashToken } from "#server/auth/secret.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { rateLimits } from "#server/db/schema/index.ts";
import { AppError, isAppError } from "#server/errors.ts";

/** Allows `tries` in a window that begins with the first. */
export type RateLimit = {
  /** Part of the stored key, unique among the limits. */
  name: string;
  /** Description of a try, as in docs/limits.md. */
  counts: string;
  /**
   * Subject that has its own tries. A network is an IPv4 address or the /64 of an IPv6 address; an IPv6 site is its /48, and
   * of IPv4 the network.
   */
  subject:
    | "network"
    | "IPv6 site"
    | "email address and network"
    | "email address"
    | "mailbox"
    | "person"
    | "event"
    | "person and event"
    | "person and fridge"
    | "person and claim";
  tries: number;
  windowMs: number;
  /** Message for a client that has used them up. */
  message?: string;
};

/**
 * Limit and the subject that it counts, of which only the hash is stored.
 * `exempt` names a subject that `exemptFromLimit` may have exempted; `tries` is the number to count, one by default.
 */
export type Counter = { limit: RateLimit; subject: string | number; exempt?: string; tries?: number };

/**
 * Counts one try, in one statement, so that tries at once are all counted.
 * @throws AppError TOO_MANY_REQUESTS once the window's tries are used up
 */
export async function countTry(db: Db, limit: RateLimit, subject: string | number, now: Date): Promise<void> {
  await countTries(db, [{ limit, subject }], now);
}

/**
 * Counts the tries of each counter. Callers list counters in the same order, so that two transactions never deadlock.
 * @throws AppError TOO_MANY_REQUESTS for the first counter whose tries are used up
 */
export async function countTries(db: Db, counters: readonly Counter[], now: Date): Promise<void> {
  const tries = counters.map((counter) => ({
    key: keyOf(counter),
    count: counter.tries ?? 1,
    resetsAt: endOf(counter.limit, now),
  }));
  const [only] = tries;
  const rows =
    only && tries.length === 1 ? await countOneTry(db, { ...only, now }) : await count(db, tries, now);
  const exceeded = counters.filter((counter) => {
    const row = rows.find(({ key }) => key === keyOf(counter));
    return row && row.count > counter.limit.tries;
  });
  if (exceeded.length > 0) await requireTriesLeft(db, exceeded, now);
}

/**
 * Refuses, before the work is done, when the tries of one of the counters are used up.
 * @returns true when any of them has counted a try
 * @throws AppError TOO_MANY_REQUESTS for the first such counter
 */
export async function requireTriesLeft(db: Db, counters: readonly Counter[], now: Date): Promise<boolean> {
  const rows = await db
    .select({ key: rateLimits.key, count: rateLimits.count, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(
      and(
        inArray(
          rateLimits.key,
          counters.flatMap((counter) => [keyOf(counter), exemptionKeyOf(counter)]),
        ),
        gt(rateLimits.resetsAt, now),
      ),
    );
  const find = (key: string) => rows.find((row) => row.key === key);
  for (const counter of counters) {
    const row = find(keyOf(counter));
    if (row && row.count >= counter.limit.tries && !find(exemptionKeyOf(counter))) {
      throw tooManyTries(counter.limit, row.resetsAt, now);
    }
  }
  return rows.length > 0;
}

type Value<Type> = Type | Placeholder;

type Tries = { key: string; count: number; resetsAt: Date };

/** Counts tries for each key. */
function count(db: Db, tries: readonly { [Name in keyof Tries]: Value<Tries[Name]> }[], now: Value<Date>) {
  const toSql = (at: Value<Date>) => sql`${at instanceof Date ? sql.param(at, rateLimits.resetsAt) : at}`;
  const isOver = sql`${rateLimits.resetsAt} <= ${toSql(now)}`;
  return db
    .insert(rateLimits)
    .values(
      tries.map(({ key, count, resetsAt }) => ({
        key: sql`${key}`,
        count: sql`${count}`,
        resetsAt: toSql(resetsAt),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else least(${rateLimits.count} + excluded.count, 1000000) end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, resetsAt: rateLimits.resetsAt });
}

const countOneTry = statement((db, only: Placeholders<Tries & { now: Date }>) =>
  count(db, [{ key: only.key, count: only.count, resetsAt: only.resetsAt }], only.now),
);

/**
 * Runs `work` and counts a try when it fails; `work` that succeeds is never refused.
 * @param counter `isFailure` returns true for errors that count
 * @throws AppError TOO_MANY_REQUESTS instead of the failure once the window's tries are used up
 */
export async function countFailures<Result>(
  { db, now }: { db: Db; now: () => Date },
  { limit, subject, isFailure }: Counter & { isFailure: (error: AppError) => boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error) && isFailure(error)) await countTry(db, limit, subject, now());
    throw error;
  }
}

/**
 * Takes back tries that were counted, when what they are for did not take place.
 * @param countedAt when they were counted; a window that began later keeps its count
 */
export async function returnTries(db: Db, counters: readonly Counter[], countedAt: Date): Promise<void> {
  for (const counter of counters) {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - ${counter.tries ?? 1}, 0)` })
      .where(
        and(eq(rateLimits.key, keyOf(counter)), lte(rateLimits.resetsAt, endOf(counter.limit, countedAt))),
      );
  }
}

/** Clears the tries of `subject`, after one that succeeded. */
export async function forgetTries(db: Db, limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf({ limit, subject })));
}

/** Exempts a subject from counters of `limit` that name it, for one window of the limit. */
export async function exemptFromLimit(db: Db, limit: RateLimit, exempt: string, now: Date): Promise<void> {
  const resetsAt = endOf(limit, now);
  await db
    .insert(rateLimits)
    .values({ key: exemptionKeyOf({ limit, exempt }), count: 0, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt } });
}

const endOf = ({ windowMs }: RateLimit, now: Date) => new Date(now.getTime() + windowMs);

const keyOf = ({ limit, subject }: Counter) => `${limit.name}:${hashToken(String(subject))}`;

const exemptionKeyOf = ({ limit, exempt = "" }: Pick<Counter, "limit" | "exempt">) =>
  `${limit.name}-exempt:${hashToken(exempt)}`;

function tooManyTries(limit: RateLimit, resetsAt: Date, now: Date): AppError {
  return new AppError("TOO_MANY_REQUESTS", limit.message ?? "Too many attempts. Please try again later.", {
    limit,
    // A client does not wait for longer.
    ...(limit.windowMs <= DAY_MS && { retryAfterSeconds: secondsUntil(resetsAt, now) }),
  });
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
