import type { Db } from "#server/db/db.ts";
import { kindOf, withPrepare } from "#server/db/drizzle/session.ts";

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

/**
 * Returns `db`, whose transactions and writes outside of them keep within the limit. Excepted are transactions that say
 * that they are read only, and counts of rate limits: their table is not replicated, and reads are counted too.
 */
export function limitWrites(db: Db, limit: WriteLimit): Db {
  const transaction: Db["transaction"] = (work, config) => {
    const run = () => db.transaction(work, config);
    return config?.accessMode === "read only" ? run() : limit.run(run);
  };
  const prepare: Parameters<typeof withPrepare>[1] = (session, args) => {
    const prepared = session.prepareQuery(...args);
    if (kindOf(args) !== "write") return prepared;
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => limit.run(() => execute(values));
    return prepared;
  };
  return withPrepare(db, prepare, transaction);
}
