import { formatCount, formatNumber } from "#lib/format.ts";
import type { RowCounts } from "#server/db/transfer/load-database.ts";
import type { BackupSummary } from "./back-up-site.ts";

const MEGABYTE = 1_000_000;

/** Describes rows: `1,234 rows of 28 tables`. */
export function describeRows(rows: RowCounts): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${formatCount(total, "row")} of ${formatCount(counts.length, "table")}`;
}

/** Describes a backup in one line, with what is missing in it. */
export function describeBackup({ rows, photos, missingPhotos, file, bytes }: BackupSummary): string {
  const size = formatNumber(Math.ceil(bytes / MEGABYTE));
  const missing =
    missingPhotos > 0
      ? ` ${formatCount(missingPhotos, "photo")} could not be found, deleted meanwhile or lost before.`
      : "";
  return `Backed up ${describeRows(rows)} and ${formatCount(photos, "photo")} to ${file} (${size} MB).${missing}`;
}
