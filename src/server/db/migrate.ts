import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import {
  applyInTransaction,
  applyOneByOne,
  createMigrationTable,
  readJournal,
  readMigrations,
  readReleased,
} from "#server/db/apply-migrations.ts";
import { toDriverOptions } from "#server/db/primary-socket.ts";
import { applySettings, NO_LIMITS } from "#server/db/sessions/session-settings.ts";

/** Key of the advisory lock, unique in this app: "cukup" on a telephone keypad. */
export const MIGRATION_LOCK = 28_587;
/**
 * Time that a migration waits for a table. Requests queue behind it meanwhile, and give up after 3 s; a dump or a long
 * report holds its tables for minutes.
 */
const LOCK_TIMEOUT_MS = 1_000;
/** Time for the requests that queued. */
const RETRY_PAUSE_MS = 2_000;
const TURN_PAUSE_MS = 200;
const LOCK_PATIENCE_MS = 5 * 60_000;
/** `lock_not_available`, and `deadlock_detected`, with requests that lock the same tables in another order. */
const LOCK_FAILURES = ["55P03", "40P01"];
const UNDEFINED_TABLE = "42P01";

/** State of a database, compared with the migrations of this version. */
export interface MigrationState {
  /** Names of the migrations that it has, in order; empty for a new database. */
  applied: string[];
  /** Names of the migrations that it lacks, in order. */
  pending: string[];
  /** `usable` and `unusable`: it has migrations of a newer version, which says which versions can use its schema. */
  newer: "no" | "usable" | "unusable";
  /**
   * Says if the version that made the schema can use it after the pending migrations. `withUrl`: only with a DATABASE_URL,
   * since it refuses any newer schema of its embedded database.
   */
  wayBack: "yes" | "withUrl" | "no";
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
 * @throws the driver's error if the database is unavailable or a migration fails; those before it stay
 */
export async function migrateDatabase(url: string, options: Options = {}): Promise<string[]> {
  const client = await connect(url);
  try {
    // Without the lock, which a backup holds until its last photo is written.
    if (!isBehind(await readState(client))) return [];
    await takeTurn(client, options);
    const state = await readState(client);
    if (!isBehind(state)) return [];
    if (state.applied.length === 0) {
      await client.begin(async (sql) => {
        await createMigrationTable(sql);
        await applyInTransaction(sql, readMigrations());
      });
    } else {
      await migrateInTurns(client, options);
      // A new index of an expression has no statistics, without which searches read every row.
      await client`analyze (skip_locked)`;
    }
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
  const client = await connect(url);
  try {
    return await readState(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function connect(url: string): Promise<postgres.Sql> {
  const driver = toDriverOptions(url);
  const client = postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    // The lock belongs to the session.
    max_lifetime: null,
    connection: { application_name: "cukup-migrate" },
  });
  try {
    await applySettings(client, NO_LIMITS);
    return client;
  } catch (error) {
    await client.end({ timeout: 5 });
    throw error;
  }
}

const isBehind = ({ pending, newer }: MigrationState) => newer === "no" && pending.length > 0;

/**
 * Waits for the lock of migrations and takes it for this session. It asks again and again: a statement that waits has a
 * snapshot, and the concurrent build of an index waits for the end of older snapshots.
 * @param options `isShared`: for those that migrations wait for, and that do not wait for each other
 */
export async function takeTurn(
  client: postgres.Sql,
  { isShared = false, onWait }: { isShared?: boolean; onWait?: Options["onWait"] } = {},
): Promise<void> {
  const take = client.unsafe(`pg_try_advisory_lock${isShared ? "_shared" : ""}(${MIGRATION_LOCK})`);
  for (let hasWaited = false; ; hasWaited = true) {
    const [turn] = await client<{ taken: boolean }[]>`select ${take} as taken`;
    if (turn?.taken) return;
    if (!hasWaited) onWait?.("turn");
    await sleep(TURN_PAUSE_MS);
  }
}

async function migrateInTurns(
  client: postgres.Sql,
  { onWait, lockPatienceMs = LOCK_PATIENCE_MS }: Options,
): Promise<void> {
  const deadline = Date.now() + lockPatienceMs;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const last = Math.max(...(await readRecords(client)).map(({ time }) => time));
      await client.unsafe(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await createMigrationTable(client);
      return await applyOneByOne(
        client,
        readMigrations().filter(({ folderMillis }) => folderMillis > last),
        { lockTimeoutMs: LOCK_TIMEOUT_MS, indexPatienceMs: lockPatienceMs },
      );
    } catch (error) {
      if (!LOCK_FAILURES.includes(`${codeOf(error)}`) || Date.now() > deadline) throw error;
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
  const records = await readRecords(client);
  const known = readJournal();
  const last = Math.max(0, ...records.map(({ time }) => time));
  const ownLast = Math.max(0, ...known.map(({ when }) => when));
  const oldest = records.find(({ time }) => time === last)?.oldest ?? null;
  const isUsable = oldest !== null && oldest <= ownLast;
  return {
    applied: known.filter(({ when }) => when <= last).map(({ tag }) => tag),
    pending: known.filter(({ when }) => when > last).map(({ tag }) => tag),
    newer: last <= ownLast ? "no" : isUsable ? "usable" : "unusable",
    wayBack: last < ownLast && records.length > 0 ? findWayBack(records, last) : "yes",
  };
}

/** Returns whether the version that made the schema can use this version's. @param last time of its last migration */
function findWayBack(records: readonly MigrationRecord[], last: number): MigrationState["wayBack"] {
  const previous = Object.keys(readReleased()).at(-1);
  const oldest = readJournal().find(({ tag }) => tag === previous)?.when ?? Number.POSITIVE_INFINITY;
  if (last < oldest) return "no";
  // Versions that look for the oldest one that can use a schema have made the column.
  return records.some(({ hasOldest }) => hasOldest) ? "yes" : "withUrl";
}

interface MigrationRecord {
  time: number;
  oldest: number | null;
  /** True if the table has a column for `oldest`. */
  hasOldest: boolean;
}

/** Returns the times by which drizzle-orm tells migrations apart, and the oldest version that each allows; none for a new database. */
async function readRecords(client: postgres.Sql): Promise<MigrationRecord[]> {
  try {
    // Databases of earlier versions lack the column.
    const rows = await client<{ time: string; oldest: string | null; hasOldest: boolean }[]>`
      select created_at as time, to_jsonb(migration) ->> 'oldest_code' as oldest,
        to_jsonb(migration) ? 'oldest_code' as "hasOldest"
      from drizzle.__drizzle_migrations as migration`;
    return rows.map(({ time, oldest, hasOldest }) => ({
      time: Number(time),
      oldest: oldest === null ? null : Number(oldest),
      hasOldest,
    }));
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
