import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { isReadOnlyNow } from "#server/db/read-only-watch.ts";

/** `hang`: no response in time, as from a COMMIT without the synchronous standby. */
export type ReadOutcome = "ok" | "failed" | "hang";

/** `readOnly`: the database accepts no writes. */
export type WriteOutcome = ReadOutcome | "readOnly";

/** Each takes a second at most. Calls at once share one statement. */
export type DatabaseProbe = {
  read(): Promise<ReadOutcome>;
  /** Returns the last outcome if it is younger than a second. */
  write(): Promise<WriteOutcome>;
  /** Closes the connections. */
  close(): Promise<void>;
};

/** Number of connections: a read must not wait for a write that hangs. */
export const PROBE_POOL_SIZE = 2;
const TIMEOUT_MS = 1_000;
/** Proxies ask each second or two, for each process. */
const WRITE_INTERVAL_MS = 1_000;

/**
 * Creates a probe of a database with a pool of its own, which neither visitors nor their locks fill.
 * @param client pool of PROBE_POOL_SIZE connections
 */
export function createDatabaseProbe(client: postgres.Sql): DatabaseProbe {
  const read = shared(async () => {
    await client`select`;
    return "ok" as const;
  }, 0);
  const write = shared(async () => {
    if (await isReadOnlyNow(client)) {
      // A session stays read-only after the database accepts writes again.
      await client`select pg_terminate_backend(pg_backend_pid())`.catch(() => {});
      return "readOnly" as const;
    }
    // Writes to the write-ahead log and to no table; its COMMIT waits for the disk and for synchronous standbys.
    await client`select pg_logical_emit_message(true, 'cukup', 'probe')`;
    return "ok" as const;
  }, WRITE_INTERVAL_MS);
  return {
    read: () => inTime(read()),
    write: () => inTime(write()),
    close: () => client.end({ timeout: 1 }),
  };
}

/** Lets calls share the work that runs, however long it takes, and its result for `keepMs` after that. */
function shared<Result>(work: () => Promise<Result>, keepMs: number): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  let doneAt: number | undefined;
  return () => {
    if (current && (doneAt === undefined || performance.now() - doneAt < keepMs)) return current;
    doneAt = undefined;
    const running = work().finally(() => {
      doneAt = performance.now();
    });
    // Nothing may wait for it any more.
    running.catch(() => {});
    current = running;
    return running;
  };
}

/** Never rejects. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | "failed" | "hang"> {
  const abort = new AbortController();
  try {
    return await Promise.race([
      work.catch(() => "failed" as const),
      sleep(TIMEOUT_MS, "hang" as const, { signal: abort.signal }),
    ]);
  } finally {
    abort.abort();
  }
}
