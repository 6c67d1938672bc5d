import { lstatSync } from "node:fs";
import { join, resolve } from "node:path";
import { findAuthSecret, setting } from "#cli/process/settings.ts";
import { refuseDatabase } from "#cli/site/refuse-database.ts";
import { UserError } from "#lib/user-error.ts";
import type { BackupOptions } from "./back-up-site.ts";

/** Returns what settings and DATA_DIR say about a backup. */
export function backupSettings(dataDir: string): Pick<BackupOptions, "dataDir" | "authSecret" | "photos"> {
  const isElsewhere = setting("UPLOADTHING_TOKEN") !== undefined || setting("S3_ENDPOINT") !== undefined;
  const photos = isElsewhere ? "hosted" : "included";
  return { dataDir, authSecret: findAuthSecret(dataDir), photos };
}

/** @throws {UserError} when neither DATABASE_URL nor DATA_DIR names a database, before one is created */
export function requireExistingDatabase(): void {
  const directory = resolve(setting("DATA_DIR") ?? ".data");
  if (setting("DATABASE_URL") !== undefined) return;
  // A symlink that leads nowhere is refused when the database is opened.
  if (lstatSync(join(directory, "postgres"), { throwIfNoEntry: false })) return;
  throw new UserError(`There is no database in ${directory}: set DATA_DIR or DATABASE_URL.`);
}

/** Turns the failure of a backup, restore or move into one line. @throws {UserError} always */
export async function refuseFailure(error: unknown): Promise<never> {
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (
    code !== undefined &&
    syscall !== undefined &&
    syscall !== "connect" &&
    !syscall.startsWith("getaddrinfo")
  )
    throw new UserError(`A file cannot be read or written: ${message}.`);
  return refuseDatabase(error);
}
