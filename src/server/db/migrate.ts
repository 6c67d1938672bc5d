import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";

/** Key of the advisory lock, unique in this app: "cukup" on a telephone keypad. */
export const MIGRATION_LOCK = 28_587;
/** Folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, "../../../drizzle");
/**
 * Time that a migration waits for a table. Requests queue behind it meanwhile, and give up after 3 s; a dump or a long
 * report holds its tables for minutes.
 */
const LOCK_TIMEOUT_MS = 1_000;
/** Time for the requests that queued. */
const RETRY_PAUSE_MS = 2_000;
const LOCK_PATIENCE_MS = 5 * 60_000;
const LOCK_NOT_AVAILABLE = "55P03";
const UNDEFINED_TABLE = "42P01";

/** State of a database, compared with the migrations of this version. */
export interface MigrationState {
  /** Names of the migrations that it has, in order; empty for a new database. */
  applied: string[];
  /** Names of the migrations that it lacks, in order. */
  pending: string[];
  /** True if it has migrations of a newer version. */
  isNewer: boolean;
}

type Options = {
  /** Called once while a table is held by another transaction, or the turn is another migration's or a backup's. */
  onWait?: (what: "table" | "turn") => void;
  lockPatienceMs?: number;
};

/**
 * Applies pending migrations under an advisory lock, so that processes starting together take turns. The lock needs a
 * session: `url` must not lead through a transaction pooler. A table that another transaction holds is waited for in
 * short turns, between which the app's requests pass.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 * @returns names of the migrations applied here
 * @throws the driver's error if the database is unavailable or a migration fails, which rolls all of them back
 */
export async function migrateDatabase(url: string, options: Options = {}): Promise<string[]> {
  const client = connect(url);
  try {
    // Without the lock, which a backup holds until its last photo is written.
    if (!isBehind(await readState(client))) return [];
    await takeTurn(client, options);
    const state = await readState(client);
    if (!isBehind(state)) return [];
    await client.unsafe(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await migrateInTurns(client, options);
    // A new index of an expression has no statistics, without which searches read every row. New databases have no rows.
    if (state.applied.length > 0) await client`analyze (skip_locked)`;
    return state.pending;
  } finally {
    // Closing the connection releases the lock.
    await client.end({ timeout: 5 });
  }
}

/**
 * Compares a database with the migrations of this version; changes nothing.
 * @throws the driver's error if the database is unavailable
 */
export async function readMigrationState(url: string): Promise<MigrationState> {
  const client = connect(url);
  try {
    return await readState(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}

function connect(url: string): postgres.Sql {
  const driver = toDriverOptions(url);
  return postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "cukup-migrate", statement_timeout: 0, lock_timeout: 0 },
  });
}

const isBehind = ({ pending, isNewer }: MigrationState) => !isNewer && pending.length > 0;

async function takeTurn(client: postgres.Sql, { onWait }: Options): Promise<void> {
  const [turn] = await client<{ taken: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
  if (turn?.taken) return;
  onWait?.("turn");
  await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
}

async function migrateInTurns(
  client: postgres.Sql,
  { onWait, lockPatienceMs = LOCK_PATIENCE_MS }: Options,
): Promise<void> {
  const deadline = Date.now() + lockPatienceMs;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || Date.now() > deadline) throw error;
      if (!hasWaited) onWait?.("table");
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}

async function readState(client: postgres.Sql): Promise<MigrationState> {
  const times = await readTimes(client);
  const last = Math.max(0, ...times);
  const known = readJournal();
  return {
    applied: known.filter(({ when }) => when <= last).map(({ tag }) => tag),
    pending: known.filter(({ when }) => when > last).map(({ tag }) => tag),
    isNewer: last > Math.max(0, ...known.map(({ when }) => when)),
  };
}

/** Returns the times by which drizzle-orm tells migrations apart; none for a new database. */
async function readTimes(client: postgres.Sql): Promise<number[]> {
  try {
    const rows = await client<
      { time: string }[]
    >`select created_at as time from drizzle.__drizzle_migrations`;
    return rows.map(({ time }) => Number(time));
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** Reads the migrations of this version, in order. */
export function readJournal(): { tag: string; when: number }[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries;
}
