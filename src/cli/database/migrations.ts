import { logError } from "#cli/process/log.ts";
import { contactDatabase } from "#cli/site/refuse-database.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { UserError } from "#lib/user-error.ts";
import type { MigrationState } from "#server/db/migrate.ts";

/** Changes that brought a database up to date. */
export interface AppliedMigrations {
  /** Names of the migrations applied here. */
  migrations: string[];
  /** Path of the backup made before; undefined if none was. */
  backup: string | undefined;
}

const WAITS = {
  table: "A migration is waiting for a table that another transaction holds, for at most five minutes.",
  turn: "Migrations are waiting until a backup, or those of another start, are done.",
};

/**
 * Applies pending migrations. The schema of a newer version is left alone.
 * @param backedUpDataDir DATA_DIR of an embedded database that is to be backed up before it is changed
 * @throws {UserError} when the database is unavailable, read-only, cannot be backed up, or a migration fails
 */
export async function applyMigrations(url: string, backedUpDataDir?: string): Promise<AppliedMigrations> {
  const { migrateDatabase } = await import("#server/db/migrate.ts");
  const { applied, pending } = await readMigrations(url);
  const isWorthIt = applied.length > 0 && pending.length > 0;
  const backup = isWorthIt && backedUpDataDir !== undefined ? await backUp(url, backedUpDataDir) : undefined;
  const onWait = (what: keyof typeof WAITS) => logError(WAITS[what]);
  // A migration takes as long as it takes; the database has just responded.
  const migrations = await contactDatabase(() => migrateDatabase(url, { onWait }), { tryMs: DAY_MS });
  return { migrations, backup };
}

async function backUp(url: string, dataDir: string): Promise<string> {
  const { backUpBeforeMigration } = await import("#cli/backup/before-migration.ts");
  return backUpBeforeMigration({ url, dataDir });
}

/** Returns the state of a database's migrations. @throws {UserError} when the database is unavailable */
export async function readMigrations(url: string): Promise<MigrationState> {
  const { readMigrationState } = await import("#server/db/migrate.ts");
  return contactDatabase(() => readMigrationState(url));
}

/** @throws {UserError} when the database has migrations of a newer version of the app that this one cannot use */
export function refuseNewer({ newer }: MigrationState): void {
  if (newer !== "unusable") return;
  throw new UserError(
    "The database has the schema of a newer version of the app: install that version, or restore a backup of this one.",
  );
}

/** @throws {UserError} when a database lacks migrations, so that this version's queries may fail on it */
export async function requireMigrated(url: string): Promise<void> {
  const { pending } = await readMigrations(url);
  if (pending.length > 0)
    throw new UserError("The database is older than this version: run `cukup migrate` first.");
}
