import { join } from "node:path";
import { addBackup } from "./add-backup.ts";
import { backupSettings, refuseFailure } from "./site.ts";

/** A failed migration is undone by itself; these are for one that succeeded and turns out to be wrong. */
const KEPT = 2;

/**
 * Backs the database and the secret up to `DATA_DIR/backups` before it is migrated, and keeps the last two such backups.
 * Migrations change no photos, which are left out. Do not hold the lock of migrations, which the backup waits for.
 * @returns the path of the archive
 * @throws {UserError} with one line
 */
export async function backUpBeforeMigration({
  url,
  dataDir,
}: {
  url: string;
  dataDir: string;
}): Promise<string> {
  const options = { ...backupSettings(dataDir), url, photos: "left out" as const };
  const place = {
    directory: join(dataDir, "backups"),
    kind: "before-migration" as const,
    kept: KEPT,
    now: new Date(),
  };
  const { file } = await addBackup(options, place).catch(refuseFailure);
  return file;
}
