import { join } from "node:path";
import { acceptTarget } from "#cli/backup/move-site-database.ts";
import { findMove, requireNotMoved, requireNoUnfinishedRestore } from "#cli/backup/transfer-notes.ts";
import { logError } from "#cli/process/log.ts";
import { setting } from "#cli/process/settings.ts";
import type { Shutdown } from "#cli/process/shutdown.ts";
import { contactDatabase } from "#cli/site/refuse-database.ts";
import { EMBEDDED_PLACE, requireDatabaseInUse, requireNoPooler } from "#cli/site/require-usable-database.ts";
import { UserError } from "#lib/user-error.ts";
import { connectionsOf } from "#server/db/connections.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { acquireLock, type Lock, LockHeld } from "#server/db/embedded/lock.ts";
import { forkWatcher } from "#server/db/embedded/watch.ts";
import { keepDatabaseAlive, keepWatcher } from "./keep-database.ts";

/** Other commands, psql, PostgreSQL's own reserve. */
const CONNECTIONS_OF_OTHERS = 32;
const MIN_CONNECTIONS = 100;
const UNMARKED_SOURCE =
  "The old database may not be marked as moved: drop it, or make sure that DATABASE_URL never names it again.";

export interface OpenDatabase {
  url: string;
  embedded: boolean;
  /** Publishes the URL to other processes on this DATA_DIR. */
  announce(url: string): void;
}

interface EmbeddedOptions {
  /** Number of processes that will use the database beside the one for the jobs. */
  webProcesses?: number;
  /** Connections of each for requests. */
  poolSize?: number;
}

interface OpenOptions extends EmbeddedOptions {
  /** True to open a database that was moved to another place. */
  mayBeMoved?: boolean;
}

/**
 * Opens the database: DATABASE_URL, or the embedded one of DATA_DIR, which is started here and stopped at shutdown.
 * @throws {UserError} as `openEmbeddedDatabase` does; when a restore into DATA_DIR was interrupted, the database was moved to
 *   another place, or DATABASE_URL leads through a transaction pooler or to no database
 */
export async function openDatabase(
  dataDir: string,
  shutdown: Shutdown,
  { mayBeMoved = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  requireNoUnfinishedRestore(dataDir);
  const external = setting("DATABASE_URL");
  const mustBeInUse = external === undefined && !mayBeMoved;
  // An interrupted move to here may lack its last step only, which follows.
  if (mustBeInUse && findMove(dataDir)?.to !== EMBEDDED_PLACE) requireNotMoved(dataDir);
  const database =
    external === undefined
      ? await openEmbeddedDatabase(dataDir, shutdown, options)
      : { url: external, embedded: false, announce: () => {} };
  if (!database.embedded) await contactDatabase(() => requireNoPooler(database.url));
  await endMove(database, dataDir);
  if (mustBeInUse) requireNotMoved(dataDir);
  if (!mayBeMoved) await contactDatabase(() => requireDatabaseInUse(database.url));
  return database;
}

/** Ends an interrupted move to a database that is used from now on; says so about one to any other database. */
async function endMove(database: OpenDatabase, dataDir: string): Promise<void> {
  const move = findMove(dataDir);
  // A mark in the embedded database has its note in DATA_DIR; that of another may be on another machine.
  if (database.embedded && !move) return;
  const ended = await contactDatabase(() => acceptTarget(database, dataDir));
  if (ended) {
    logError(`The interrupted move of the database to ${ended.to} is complete.`);
    if (ended.from === "external") logError(UNMARKED_SOURCE);
  }
  if (!ended && move)
    logError(`A move of the database to ${move.to} was interrupted; the database is as it was before.`);
}

/**
 * Starts the embedded database of DATA_DIR, and stops it at shutdown. One process at a time may use it.
 * @throws {UserError} when another process uses it, or when it does not start
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  shutdown: Shutdown,
  { webProcesses = 1, poolSize = 0 }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const lock = lockOrRefuse(join(dataDir, "run.lock"), `The database in ${dataDir} is in use`);
  shutdown.defer(lock.release);
  const needed = connectionsOf(poolSize) * (webProcesses + 1) + CONNECTIONS_OF_OTHERS;
  const maxConnections = Math.max(MIN_CONNECTIONS, needed);
  const starting = startEmbeddedPostgres(dataDir, { maxConnections });
  // Register before the database runs, so that a signal during the start waits for it and stops it.
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop());
  try {
    const server = await starting;
    process.once("exit", server.stopNow);
    keepDatabaseAlive(server, shutdown);
    keepWatcher(() => forkWatcher(dataDir), shutdown);
    return { url: server.url, embedded: true, announce: lock.announce };
  } catch (error) {
    throw error instanceof LockHeld ? toRefusal(error, `The database of ${dataDir} is in use`) : error;
  }
}

/**
 * Takes a lock, or throws a one-line error with its owner and the URL that the owner serves.
 * @param what beginning of the message, such as "The database in .data is in use"
 */
export function lockOrRefuse(file: string, what: string): Lock {
  try {
    return acquireLock(file);
  } catch (error) {
    throw error instanceof LockHeld ? toRefusal(error, what) : error;
  }
}

function toRefusal({ holder }: LockHeld, what: string): UserError {
  const who = holder ? `process ${holder.pid}` : "another process";
  return new UserError(
    `${what} by ${who}, ${holder?.url ? `which serves ${holder.url}` : "which is starting"}.`,
  );
}
