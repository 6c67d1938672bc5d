import type postgres from "postgres";

/** Connections of a pool that no transaction uses. */
const FOR_READS = 2;
/** Time that a transaction waits for its turn. No call that writes takes longer. */
const WAIT_MS = 10_000;

/** Numbers of transactions of a pool. */
export type TransactionCounts = { running: number; waiting: number };

/**
 * Keeps connections of a pool free for reads. A COMMIT hangs while the synchronous standby is away, for as long as that
 * takes; without this limit such transactions would soon have all connections.
 * @param client pool whose method `begin` is replaced; it rejects with the code `CONNECT_TIMEOUT` after a wait in vain
 * @param connections size of the pool
 * @returns a function that counts the transactions
 */
export function limitTransactions(client: postgres.Sql, connections: number): () => TransactionCounts {
  const most = Math.max(1, connections - FOR_READS);
  const waiting = new Set<() => void>();
  let running = 0;
  const begin = client.begin.bind(client) as (...args: unknown[]) => Promise<unknown>;

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

  Object.assign(client, {
    async begin(...args: unknown[]) {
      await enter();
      try {
        return await begin(...args);
      } finally {
        leave();
      }
    },
  });
  return () => ({ running, waiting: waiting.size });
}
