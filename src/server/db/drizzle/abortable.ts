import type { PgSession } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";
import {
  kindOf,
  type PrepareArguments,
  prepareAgain,
  type StatementKind,
  withPrepare,
} from "#server/db/drizzle/session.ts";
import { isConnectionLost } from "#server/db/errors.ts";

type Transaction = Db["transaction"];
type Statement<Result> = {
  kind: StatementKind;
  execute(): Promise<Result>;
  /** Executes the statement on the connection of a transaction. */
  executeIn(tx: Db): Promise<Result>;
};
type Send = <Result>(statement: Statement<Result>) => Promise<Result>;

export type AbortableDb = {
  db: Db;
  /** Returns true if `db` has committed a write or may have: a COMMIT that was sent cannot be cancelled. */
  mayHaveWritten(): boolean;
};

/**
 * Wraps a database so that it writes nothing once `signal` aborts: no writing statement starts, no transaction commits.
 * Each write except rate limit counts gets a transaction that checks the signal before COMMIT, since the write may have
 * waited for a lock. Every SELECT counts as a read.
 */
export function abortable(db: Db, signal: AbortSignal): AbortableDb {
  let commits = 0;

  const transaction: Transaction = async (work, config) => {
    let isCommitting = false;
    try {
      return await db.transaction(async (tx) => {
        let isWriting = false;
        const send: Send = async ({ kind, execute }) => {
          if (kind !== "read") signal.throwIfAborted();
          if (kind === "write") isWriting = true;
          return execute();
        };
        signal.throwIfAborted();
        const result = await work(throughSavepoints(tx, send));
        signal.throwIfAborted();
        isCommitting = isWriting;
        if (isCommitting) commits += 1;
        return result;
      }, config);
    } catch (error) {
      // PostgreSQL rolls back a transaction that it refuses to commit; after a lost connection the outcome is unknown.
      if (isCommitting && !isConnectionLost(error)) commits -= 1;
      throw error;
    }
  };

  const send: Send = async ({ kind, execute, executeIn }) => {
    if (kind === "write") return transaction((tx) => executeIn(tx));
    if (kind === "count") signal.throwIfAborted();
    return execute();
  };
  return { db: override(db, transaction, send), mayHaveWritten: () => commits > 0 };
}

type Tx = Parameters<Parameters<Transaction>[0]>[0];

/** Wraps a transaction so that `send` executes its statements, those of its savepoints included. */
function throughSavepoints(tx: Tx, send: Send): Tx {
  const transaction: Tx["transaction"] = (work) =>
    tx.transaction((savepoint) => work(throughSavepoints(savepoint, send)));
  return override(tx, transaction, send);
}

function override<Target extends Db>(db: Target, transaction: Target["transaction"], send: Send): Target {
  return withPrepare(db, (session, args) => sendThrough(session, args, send), transaction);
}

function sendThrough(session: PgSession, args: PrepareArguments, send: Send) {
  const prepared = session.prepareQuery(...args);
  const execute = prepared.execute.bind(prepared);
  prepared.execute = (values) =>
    send({
      kind: kindOf(args),
      execute: () => execute(values),
      executeIn: (tx) => prepareAgain(tx, args, prepared).execute(values),
    });
  return prepared;
}
