import { existsSync } from "node:fs";
import { join } from "node:path";
import { SECRET_FILE, setting } from "#cli/process/settings.ts";
import { formatCount, formatNumber } from "#lib/format.ts";
import type { RowCounts } from "#server/db/transfer/load-database.ts";
import type { ArchiveManifest } from "./archive-format.ts";
import type { BackupSummary } from "./back-up-site.ts";

const MEGABYTE = 1_000_000;

/** Describes rows: `1,234 rows of 28 tables`. */
export function describeRows(rows: RowCounts): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${formatCount(total, "row")} of ${formatCount(counts.length, "table")}`;
}

/** Describes a backup in one line, with what is missing in it. */
export function describeBackup(
  { rows, photos, missingPhotos, file, bytes }: BackupSummary,
  { areLeftOut }: { areLeftOut: boolean },
): string {
  const size = formatNumber(Math.ceil(bytes / MEGABYTE));
  const missing =
    missingPhotos > 0
      ? ` ${formatCount(missingPhotos, "photo")} could not be found: deleted during the backup, or lost before.`
      : "";
  const what = areLeftOut ? "without photos" : `and ${formatCount(photos, "photo")}`;
  return `Backed up ${describeRows(rows)} ${what} to ${file} (${size} MB).${missing}`;
}

/** Returns true if most photos are missing, as when their volume is not mounted: older backups are worth more then. */
export const lacksPhotos = ({ photos, missingPhotos }: Pick<ArchiveManifest, "photos" | "missingPhotos">) =>
  missingPhotos > photos;

/** Says how an external database gets the secret of its data; undefined if AUTH_SECRET is set or there is none. */
export function describeSecretStep(dataDir: string): string | undefined {
  const file = join(dataDir, SECRET_FILE);
  return setting("AUTH_SECRET") === undefined && existsSync(file)
    ? `AUTH_SECRET to the content of ${file}`
    : undefined;
}
