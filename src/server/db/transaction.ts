import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#server/db/db.ts";

/** Part of a context within a transaction: what locks rows or enqueues jobs asks for it. */
export type InTransaction = { db: Tx };

/**
 * Runs work in a transaction, a savepoint if `ctx` is in one already, and commits it unless the work fails.
 * @param work gets `ctx` with the transaction as its `db`, which it passes on
 * @returns what the work returns
 * @throws what the work throws, after the rollback; the driver's error if the database is unavailable
 */
export function inTransaction<Ctx extends { db: Db }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & InTransaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as Db as Tx }), config);
}
