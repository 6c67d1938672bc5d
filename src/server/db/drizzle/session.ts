import { getTableName } from "drizzle-orm";
import type { PgSession, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/db.ts";
import { rateLimits } from "#server/db/schema/index.ts";

/** Arguments of `prepareQuery`, the method of Drizzle's session that every statement passes through. */
export type PrepareArguments = Parameters<PgSession["prepareQuery"]>;

/** `count`: a write to the counters of rate limits alone. */
export type StatementKind = "read" | "count" | "write";

const READS = /^\s*(select|with)\b/i;
const WRITES = /\b(insert|update|delete|merge)\b/i;

/** Classifies a statement: by Drizzle's metadata, raw SQL by its words. */
export function kindOf([{ sql }, , , , , about]: PrepareArguments): StatementKind {
  if (about?.type === "select" || (!about && READS.test(sql) && !WRITES.test(sql))) return "read";
  const isCount = about?.tables.length === 1 && about.tables[0] === getTableName(rateLimits);
  return isCount ? "count" : "write";
}

/** Returns the session that executes every statement of `db`; Drizzle's types leave it out. */
export function sessionOf(db: Db): PgSession {
  return Reflect.get(db, "session");
}

/**
 * Returns `db`, whose statements are prepared by `prepare` instead of its session.
 * @param prepare gets the session that it replaces
 * @param transaction replaces the method `transaction`
 */
export function withPrepare<Target extends Db>(
  db: Target,
  prepare: (session: PgSession, args: PrepareArguments) => unknown,
  transaction?: Target["transaction"],
): Target {
  let replaced: PgSession | undefined;
  return new Proxy(db, {
    get(target, property, receiver) {
      if (property === "transaction" && transaction) return transaction;
      if (property !== "session") return Reflect.get(target, property, receiver);
      replaced ??= preparedBy(sessionOf(target), prepare);
      return replaced;
    },
  });
}

function preparedBy(session: PgSession, prepare: Parameters<typeof withPrepare>[1]): PgSession {
  const prepareQuery = (...args: PrepareArguments) => prepare(session, args);
  return new Proxy(session, {
    get: (target, property, receiver) =>
      property === "prepareQuery" ? prepareQuery : Reflect.get(target, property, receiver),
  });
}

/**
 * Prepares a statement again, on the session of `db`.
 * @param args of the first time
 * @param first what the first time returned
 */
export function prepareAgain<Query extends PreparedQueryConfig>(
  db: Db,
  args: PrepareArguments,
  first: object,
): ReturnType<typeof PgSession.prototype.prepareQuery<Query>> {
  const prepared = sessionOf(db).prepareQuery<Query>(...args);
  // Drizzle's query builder sets this map after preparing, for rows of joined tables that may be missing.
  Reflect.set(prepared, "joinsNotNullableMap", Reflect.get(first, "joinsNotNullableMap"));
  return prepared;
}
