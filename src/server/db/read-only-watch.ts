import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { isReadOnlyFailure } from "#server/db/errors.ts";

const CHECK_MS = 1_000;
const RENEW_MS = 100;

export type ReadOnlyWatch = {
  /** Starts to renew the connections, until the database accepts writes; called when one was found to be read-only. */
  begin(): void;
  /** Starts it if a statement failed for that reason. */
  note(failure: unknown): void;
  /** True while the database is known to be read-only. */
  readonly isReadOnly: boolean;
  /** Ends the watch; call it before closing the pool. */
  stop(): void;
};

/**
 * Replaces read-only connections: a session stays read-only after the database has become writable again. Until a new
 * connection can write the pool is kept, since it can still read; then every connection that cannot write ends itself.
 * @param client the pool that is watched
 * @param options `connections`: how many it has; `openAnother`: opens another pool on the same database, of one
 *   connection; `onChange`: called when it begins and when it ends
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
   * Ends the sessions that cannot write. A connection in a transaction takes no statement, so that another one executes
   * two: the next call meets it.
   * @param writable process ids of the sessions that were seen to be able to write; adds to them
   * @returns true if every connection of the pool was seen
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
 * @throws the driver's error while the database is away
 */
export async function isReadOnlyNow(client: postgres.Sql): Promise<boolean> {
  const [row] = await client<{ isReadOnly: boolean }[]>`select ${isReadOnlyHere(client)} as "isReadOnly"`;
  return row?.isReadOnly !== false;
}

/** SQL for "this session cannot write". */
const isReadOnlyHere = (client: postgres.Sql) =>
  client`(pg_is_in_recovery() or current_setting('transaction_read_only')::boolean)`;
