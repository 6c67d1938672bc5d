import { and, eq, lt, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { invalidToken } from "#server/auth/session/access-token.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { sessionOf, withPrepare } from "#server/db/drizzle/session.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { idempotencyKeys, users } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";
import { singleton } from "#server/singleton.ts";

/** A person's keyed calls in this process: the key of the one that runs, and the start functions of those that wait. */
type Line = { running: string; waiting: Map<string, () => void> };

/**
 * Runs a person's keyed calls one after another, before they take a connection. Each locks the counts of its limits until
 * its COMMIT: at once they would wait for each other, each with a connection that other people's calls need.
 * @throws AppError KEY_IN_USE if a call with the key waits already
 */
async function takeTurns<Result>(
  { userId, key }: { userId: number; key: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const lines = singleton("keyedCalls", () => new Map<number, Line>());
  const line = lines.get(userId);
  // Its transaction finds the lock of the key taken, and waits for nothing.
  if (line?.running === key) return work();
  if (line?.waiting.has(key)) throw keyInUse();
  const own = line ?? { running: key, waiting: new Map() };
  if (line) await new Promise<void>((start) => line.waiting.set(key, start));
  else lines.set(userId, own);
  try {
    return await work();
  } finally {
    const [next] = own.waiting;
    if (next) startNext(own, next);
    else lines.delete(userId);
  }
}

function startNext(line: Line, [key, start]: [string, () => void]): void {
  line.waiting.delete(key);
  line.running = key;
  start();
}

/** Creates the error of a call whose key another call uses at this moment. */
const keyInUse = () =>
  new AppError("KEY_IN_USE", "A call with this Idempotency-Key is running.", { retryAfterSeconds: 1 });

/** Keys that are stored for a person at most. */
export const MAX_KEYS = 1_000;

/** Key of a call, and the hash of all that must be the same when the call is repeated. */
export type KeyedRequest = {
  key: string;
  requestHash: string;
  /** Time after which the key may be used anew; until the sweep if omitted. */
  goodForMs?: number | undefined;
};
export type StoredResponse = { status: number; body: string };
/** Parts of a context that belong to a keyed call's transaction. */
export type KeyedContext = Pick<ServiceContext, "db" | "afterCommit" | "invalidateTags">;

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Locks a key of a person, without waiting, and finds the response that is stored under it. */
const lockAndFind = statement((db, { userId, key }: Placeholders<{ userId: number; key: string }>) => {
  const known = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
    .limit(MAX_KEYS);
  return db
    .select({
      isLocked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${key}::text, ${userId}::int))`,
      keys: sql<number>`(select count(*)::int from ${known})`,
      stored: {
        requestHash: idempotencyKeys.requestHash,
        status: idempotencyKeys.status,
        body: idempotencyKeys.body,
        createdAt: idempotencyKeys.createdAt,
      },
    })
    .from(users)
    .leftJoin(idempotencyKeys, and(eq(idempotencyKeys.userId, users.id), eq(idempotencyKeys.key, key)))
    .where(eq(users.id, userId));
});

const store = statement((db, row: Placeholders<typeof idempotencyKeys.$inferSelect>) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: row.userId,
      key: row.key,
      requestHash: row.requestHash,
      status: row.status,
      body: row.body,
      createdAt: row.createdAt,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

/** Frees a key, unless another call has used it anew since it was read. */
const free = statement(
  (db, row: Placeholders<Pick<typeof idempotencyKeys.$inferSelect, "userId" | "key" | "createdAt">>) => {
    const { userId, key, createdAt } = idempotencyKeys;
    return db
      .delete(idempotencyKeys)
      .where(and(eq(userId, row.userId), eq(key, row.key), eq(createdAt, row.createdAt)));
  },
);

/**
 * Runs `work` once for a key of the viewer: in one transaction with the response that it returns, so that both are stored
 * or neither. A repeated call gets the stored response. Calls of one viewer with different keys take turns.
 * @param work uses the given context; what it leaves for after the commit runs after that of this transaction
 * @returns `isReplay`: true if the response was stored before
 * @throws AppError KEY_IN_USE while another call with the key runs, KEY_REUSED for another request, TOO_MANY_REQUESTS
 *   for one key too many; also rethrows the errors of `work`, of which nothing is stored
 */
export async function runOnce(
  ctx: Pick<MemberContext, "db" | "now" | "viewer" | "afterCommit" | "invalidateTags">,
  { key, requestHash, goodForMs = Number.POSITIVE_INFINITY }: KeyedRequest,
  work: (own: KeyedContext) => Promise<StoredResponse>,
): Promise<StoredResponse & { isReplay: boolean }> {
  const { now, viewer } = ctx;
  const effects: (() => void)[] = [];
  let isOver = false;
  const run = async (tx: Transaction) => {
    const [found] = await lockAndFind(tx, { userId: viewer.id, key });
    if (!found) throw invalidToken();
    const { stored, isLocked, keys } = found;
    const isGood = stored && now().getTime() - stored.createdAt.getTime() < goodForMs;
    if (isGood) {
      if (stored.requestHash !== requestHash) throw keyReused();
      return { status: stored.status, body: stored.body, isReplay: true };
    }
    if (!isLocked) throw keyInUse();
    if (stored) await free(tx, { userId: viewer.id, key, createdAt: stored.createdAt });
    else if (keys >= MAX_KEYS) throw tooManyKeys();
    const response = await work({
      db: outliving(tx, ctx.db, () => isOver),
      afterCommit: (...args) => void effects.push(() => ctx.afterCommit(...args)),
      invalidateTags: (...tags) => void effects.push(() => ctx.invalidateTags(...tags)),
    });
    const row = { userId: viewer.id, key, requestHash, ...response, createdAt: now() };
    // A call that ended after this one's first statement began has left the lock free, but its row is in the way.
    const [kept] = await store(tx, row);
    if (!kept) throw keyInUse();
    return { ...response, isReplay: false };
  };
  const result = await takeTurns({ userId: viewer.id, key }, () => ctx.db.transaction(run));
  isOver = true;
  for (const effect of effects) effect();
  return result;
}

/** Returns the transaction as a database that work after the commit can use, too: then it runs on `db`. */
function outliving(tx: Transaction, db: Db, isOver: () => boolean): Db {
  return withPrepare<Db>(
    tx,
    (session, args) => (isOver() ? sessionOf(db) : session).prepareQuery(...args),
    (work, config) => (isOver() ? db.transaction(work, config) : tx.transaction(work)),
  );
}

const keyReused = () => new AppError("KEY_REUSED", "This Idempotency-Key was used for another request.");

const tooManyKeys = () =>
  new AppError("TOO_MANY_REQUESTS", "You have used 1,000 Idempotency-Keys. Please try again later.", {
    limit: { name: "idempotency-keys", tries: MAX_KEYS, windowMs: DAY_MS },
    // The sweep runs every hour.
    retryAfterSeconds: HOUR_MS / 1_000,
  });

/** Deletes the keys of calls made more than a day ago. @returns the number of deleted rows */
export function sweepKeys({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const { userId, key, createdAt } = idempotencyKeys;
  return sweepRows(db, idempotencyKeys, [userId, key], lt(createdAt, new Date(now().getTime() - DAY_MS)));
}
