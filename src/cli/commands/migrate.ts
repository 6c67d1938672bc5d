import { findDatabase } from "#cli/database/find-database.ts";
import { applyMigrations, readMigrations, refuseNewer } from "#cli/database/migrations.ts";
import { describeWayBack } from "#cli/database/way-back.ts";
import { log } from "#cli/process/log.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { loadEnvFiles, requireValidEnvironment, setting } from "#cli/process/settings.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";

/**
 * `cukup migrate`: applies pending migrations apart from the start; the embedded database is started for that time, and
 * backed up before.
 * @param options `isDryRun`: only list them, and say whether the version before can come back
 */
export function migrate({ isDryRun }: { isDryRun: boolean }): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    const dataDir = openDataDir(setting("DATA_DIR"));
    const { url, embedded } = await findDatabase(dataDir, shutdown);
    const state = await readMigrations(url);
    refuseNewer(state);
    if (isDryRun) {
      log(summarise(state.pending, "pending"));
      const wayBack = describeWayBack(state, { isEmbedded: embedded });
      if (wayBack) log(wayBack);
      return 0;
    }
    const { migrations, backup } = await applyMigrations(url, embedded ? dataDir : undefined);
    if (backup) log(`Backup of the database as it was before: ${backup}`);
    log(summarise(migrations, "applied"));
    return 0;
  });
}

function summarise(names: readonly string[], what: string): string {
  if (names.length === 0) return "The database is up to date.";
  const count = names.length === 1 ? "1 migration" : `${names.length} migrations`;
  return [`${count} ${what}:`, ...names.map((name) => `  ${name}`)].join("\n");
}
