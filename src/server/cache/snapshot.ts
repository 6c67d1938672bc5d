import { setImmediate as endOfTurn } from "node:timers/promises";
import { type Database, database } from "#server/db/client.ts";
import { singleton } from "#server/singleton.ts";

/** Reads the snapshot of the database; null if it is not known in time. */
export type ReadSnapshot = () => Promise<string | null>;

/** A read that takes longer says less than it costs. */
const MAX_WAIT_MS = 500;

/**
 * Makes the function that names what is committed: the same name twice means that nothing was written in between, by whatever
 * process. One read serves all calls that came before it began, so that many calls cost few reads.
 * @param read as `readSnapshotOf`
 */
export function createSnapshotReader(read: () => Promise<string>): ReadSnapshot {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<string | null> | undefined;

  async function begin(): Promise<string | null> {
    await running;
    // Calls that arrived together come before the read begins.
    await endOfTurn();
    next = undefined;
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
    const snapshot = Promise.race([read().catch(() => null), late]);
    running = snapshot;
    return snapshot.finally(() => clearTimeout(timer));
  }

  return () => {
    next ??= begin();
    return next;
  };
}

/** Asks PostgreSQL which transactions a statement sees (`pg_current_snapshot`). */
export async function readSnapshotOf(client: Database["client"]): Promise<string> {
  const [row] = await client<{ name: string }[]>`select pg_current_snapshot()::text as name`;
  if (!row) throw new Error("PostgreSQL names no snapshot");
  return row.name;
}

/** Returns the reader of this process. */
export const snapshotReader = (): ReadSnapshot =>
  singleton("snapshotReader", () => createSnapshotReader(() => readSnapshotOf(database().client)));
