import { join } from "node:path";
import { setting } from "#cli/process/settings.ts";
import type { Shutdown } from "#cli/process/shutdown.ts";
import { UserError } from "#lib/user-error.ts";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { acquireLock, LockHeld } from "#server/db/embedded/lock.ts";
import { openDatabase } from "./open-database.ts";

export interface FoundDatabase {
  url: string;
  embedded: boolean;
  /** URL of the app that runs on this embedded database; unknown for any other. */
  appUrl?: string | undefined;
}

/**
 * Finds the database for a command, whether the app is running or not: DATABASE_URL, that of the app on this DATA_DIR,
 * or the embedded one, started until `shutdown`.
 * @throws {UserError} while the app's database is just starting, or when it does not start
 */
export async function findDatabase(dataDir: string, shutdown: Shutdown): Promise<FoundDatabase> {
  const running = findRunningDatabase(dataDir);
  return running ?? openDatabase(dataDir, shutdown);
}

/**
 * Returns the embedded database that the app uses on this DATA_DIR; undefined if it does not run.
 * @throws {UserError} while it is just starting
 */
export function findRunningDatabase(dataDir: string): FoundDatabase | undefined {
  if (setting("DATABASE_URL") !== undefined) return undefined;
  try {
    acquireLock(join(dataDir, "run.lock")).release();
    return undefined;
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const url = findEmbeddedDatabaseUrl(dataDir);
    if (url) return { url, embedded: true, appUrl: error.holder?.url };
    throw new UserError("The database is just starting: try again in a moment.");
  }
}
