import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { isReadOnlyFailure } from "#server/db/errors.ts";

const CHECK_MS = 1_000;
const RENEW_MS = 100;

export type ReadOnlyWatch = {
  /** Starts to renew the connections until the database accepts writes; called when one was found to be read-only. */
  begin(): void;
  /** Begins if a statement failed because the database is read-only. */
  note(failure: unknown): void;
  /** True while the database is known to be read-only. */
  readonly isReadOnly: boolean;
  /** Stops watching; call this before closing the pool. */
  stop(): void;
};

/**
 * Replaces read-only connections: a session stays read-only after the database has become writable again. Keeps the
 * pool for reads until a new connection can write; then every connection that cannot write ends itself.
 * @param client pool to watch
 * @param options `connections`: size of the pool; `openAnother`: opens another pool on the same database, of one
 *   connection; `onChange`: called at the start and end of a read-only period
 */
export function watchReadOnly(
  client: postgres.Sql,
  options: {
    connections: number;
    openAnother: () => postgres.Sql;
    onChange: (isReadOnly: boolean) => void;
  },
): ReadOnlyWatch {
  let isReadOnly = false;
  let isStopped = false;

  async function watch(): Promise<void> {
    options.onChange(true);
    const writable = new Set<number>();
    while (!isStopped) {
      const canWrite = await canWriteAgain();
      if (canWrite && (await renew(writable))) break;
      await sleep(canWrite ? RENEW_MS : CHECK_MS, undefined, { ref: false });
    }
    isReadOnly = false;
    if (!isStopped) options.onChange(false);
  }

  async function canWriteAgain(): Promise<boolean> {
    const another = options.openAnother();
    try {
      return !(await isReadOnlyNow(another));
    } catch {
      return false;
    } finally {
      await another.end({ timeout: 1 });
    }
  }

  /**
   * Ends the sessions that cannot write. Misses a connection in a transaction, which takes no other statement; the next
   * call reaches it.
   * @param writable process ids of sessions known to be able to write; extended by this call
   * @returns true if every connection of the pool was checked
   */
  async function renew(writable: Set<number>): Promise<boolean> {
    const results = await Promise.allSettled(
      Array.from({ length: options.connections }, () =>
        client<{ pid: number }[]>`select pg_backend_pid() as pid, case when ${isReadOnlyHere(client)}
          then pg_terminate_backend(pg_backend_pid()) end`.execute(),
      ),
    );
    for (const result of results) {
      if (result.status === "fulfilled") for (const { pid } of result.value) writable.add(pid);
    }
    return results.every(({ status }) => status === "fulfilled") && writable.size >= options.connections;
  }

  function begin(): void {
    if (isReadOnly) return;
    isReadOnly = true;
    void watch();
  }

  return {
    begin,
    note(failure) {
      if (isReadOnlyFailure(failure)) begin();
    },
    get isReadOnly() {
      return isReadOnly;
    },
    stop() {
      isStopped = true;
    },
  };
}

/**
 * Returns true if a session of this pool cannot write.
 * @throws the driver's error while the database is unavailable
 */
export async function isReadOnlyNow(client: postgres.Sql): Promise<boolean> {
  const [row] = await client<{ isReadOnly: boolean }[]>`select ${isReadOnlyHere(client)} as "isReadOnly"`;
  return row?.isReadOnly !== false;
}

/** SQL for "this session cannot write". */
const isReadOnlyHere = (client: postgres.Sql) =>
  client`(pg_is_in_recovery() or current_setting('transaction_read_only')::boolean)`;
