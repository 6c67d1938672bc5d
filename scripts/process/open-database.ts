import { join } from "node:path";
import { UserError } from "#lib/user-error.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { acquireLock, type Lock, LockHeld } from "#server/db/embedded/lock.ts";
import { watchEmbeddedPostgres } from "#server/db/embedded/watch.ts";
import { formatError, logError } from "./log.ts";
import { setting } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";

const REVIVAL_CHECK_MS = 1_000;

export interface OpenDatabase {
  url: string;
  embedded: boolean;
  /** Publishes the URL to other starters on this DATA_DIR. */
  announce(url: string): void;
}

/**
 * The database: DATABASE_URL, or the embedded one of DATA_DIR, started here and stopped at shutdown. Only the
 * embedded one belongs to one process at a time.
 * @throws {UserError} when another process has DATA_DIR's database, or it does not start
 */
export async function openDatabase(dataDir: string, shutdown: Shutdown): Promise<OpenDatabase> {
  const external = setting("DATABASE_URL");
  if (external !== undefined) return { url: external, embedded: false, announce: () => {} };
  const lock = lockOrRefuse(join(dataDir, "run.lock"), `The database in ${dataDir} is in use`);
  shutdown.defer(lock.release);
  const starting = startEmbeddedPostgres(dataDir);
  // Registered before it runs: a signal during the start waits for it, then stops it.
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop());
  try {
    const server = await starting;
    process.once("exit", server.stopNow);
    keepAlive(server, shutdown);
    watchEmbeddedPostgres(dataDir);
    return { url: server.url, embedded: true, announce: lock.announce };
  } catch (error) {
    throw error instanceof LockHeld ? toRefusal(error, `The database of ${dataDir} is in use`) : error;
  }
}

/** Restarts the database when it was killed, so that the app recovers by itself. */
function keepAlive(server: EmbeddedPostgres, shutdown: Shutdown): void {
  let reviving = false;
  const timer = setInterval(async () => {
    if (reviving || shutdown.begun || server.isAlive()) return;
    reviving = true;
    try {
      logError("The embedded database has died; starting it again.");
      await server.revive();
    } catch (error) {
      // Its last processes may still be ending: the next tick tries again.
      logError(formatError(error));
    } finally {
      reviving = false;
    }
  }, REVIVAL_CHECK_MS);
  timer.unref();
  shutdown.defer(() => clearInterval(timer));
}

/**
 * Takes a lock, or says in one line who has it and where that one serves.
 * @param what the sentence's beginning, such as "The database in .data is in use"
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
