import type postgres from "postgres";
import type { Db } from "#server/db/db.ts";
import { kindOf, withPrepare } from "#server/db/session.ts";

/** Connections of a pool that no write uses. */
const FOR_READS = 2;
/** Time that a write waits for its turn. No call that writes takes longer. */
const WAIT_MS = 10_000;

/** Numbers of transactions and of writes outside of them. */
export type WriteCounts = { running: number; waiting: number };

export type WriteLimit = {
  /**
   * Runs `work` once a connection is free to write.
   * @throws {Error} with the code `CONNECT_TIMEOUT` after a wait in vain
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  count(): WriteCounts;
};

/**
 * Keeps connections of a pool free for reads. A COMMIT hangs while the synchronous standby is away, for as long as that
 * takes; without this limit such writes would soon have all connections.
 * @param connections size of the pool
 */
export function createWriteLimit(connections: number): WriteLimit {
  const most = Math.max(1, connections - FOR_READS);
  const waiting = new Set<() => void>();
  let running = 0;

  async function enter(): Promise<void> {
    if (running < most) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(Object.assign(new Error("no connection was free to write"), { code: "CONNECT_TIMEOUT" }));
      }, WAIT_MS);
      waiting.add(turn);
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    count: () => ({ running, waiting: waiting.size }),
  };
}

/** Lets the transactions of a pool begin within the limit; replaces its method `begin`. */
export function limitTransactions(client: postgres.Sql, limit: WriteLimit): void {
  const begin = client.begin.bind(client) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(client, { begin: (...args: unknown[]) => limit.run(() => begin(...args)) });
}

/**
 * Returns `db`, whose writes outside of transactions keep within the limit. Counts of rate limits do not: their table is
 * not replicated, and reads are counted too.
 */
export function limitWrites(db: Db, limit: WriteLimit): Db {
  return withPrepare(db, (session, args) => {
    const prepared = session.prepareQuery(...args);
    if (kindOf(args) !== "write" || /^\s*select\b/i.test(args[0].sql)) return prepared;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => limit.run(() => execute(values));
    return prepared;
  });
}
