import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "#lib/user-error.ts";

export interface Holder {
  pid: number;
  /** URL of the holder's app; missing while it starts. */
  url?: string;
}

/** Thrown when another process holds the lock; `holder` is that process's published description. */
export class LockHeld extends Error {
  override name = "LockHeld";
  holder: Holder | undefined;
  constructor(file: string, holder: Holder | undefined) {
    super(`${file} is held by process ${holder?.pid ?? "unknown"}`);
    this.holder = holder;
  }
}

export interface Lock {
  /** Publishes the app's URL to processes that find the lock held. */
  announce(url: string): void;
  release(): void;
}

/** Keeps references: the garbage collector closes an unreferenced database, which releases its lock. */
const heldDatabases = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system releases when the process dies: SQLite's lock on an empty database file. Locks
 * never become stale, and a reused process id does no harm.
 * @param file path of the lock; its holder is described beside it in `<file>.json`
 * @throws {LockHeld} when another process (or this one) holds it
 * @throws {UserError} when the file cannot be written
 */
export function acquireLock(file: string): Lock {
  const note = `${file}.json`;
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file);
    database.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    writeFileSync(note, JSON.stringify({ pid: process.pid } satisfies Holder));
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw new LockHeld(file, readHolder(note));
    throw new UserError(`Cannot write ${file}: ${(error as Error).message}.`);
  }
  const held = database;
  heldDatabases.add(held);
  return {
    announce: (url) => writeFileSync(note, JSON.stringify({ pid: process.pid, url } satisfies Holder)),
    release: () => {
      if (!held.isOpen) return;
      rmSync(note, { force: true });
      held.close();
      heldDatabases.delete(held);
    },
  };
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
const isBusy = (error: unknown) => [5, 6].includes((error as { errcode?: number }).errcode ?? 0);

function readHolder(note: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(note, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}
