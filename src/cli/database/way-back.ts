import type { MigrationState } from "#server/db/migrate.ts";

/**
 * Says whether the version that made a database's schema can come back to it after the migrations that are pending.
 * @returns a sentence; empty if none is pending, or the database is new
 */
export function describeWayBack(
  { applied, pending, wayBack }: MigrationState,
  { isEmbedded }: { isEmbedded: boolean },
): string {
  if (applied.length === 0 || pending.length === 0) return "";
  const version = "The version that made this schema";
  if (wayBack === "yes" || (wayBack === "withUrl" && !isEmbedded))
    return `${version} can come back after the upgrade.`;
  const backup = isEmbedded ? "the backup that the upgrade makes" : "a backup that you make before it";
  return `${version} cannot come back after the upgrade, except by restoring ${backup}, without what was written since.`;
}
