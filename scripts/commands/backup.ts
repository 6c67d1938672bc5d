import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { backUpSite } from "../backup/back-up-site.ts";
import { backupSettings, refuseFailure, requireExistingDatabase } from "../backup/site.ts";
import { describeBackup } from "../backup/summary.ts";
import { findDatabase } from "../process/find-database.ts";
import { log } from "../process/log.ts";
import { createProgress } from "../process/progress.ts";
import { runCommand } from "../process/run-command.ts";
import { loadEnvFiles, requireValidEnvironment, setting } from "../process/settings.ts";

/** `cukup backup FILE`: writes the whole site to an archive, whether the app is running or not. */
export function backup(file: string): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    requireExistingDatabase();
    const dataDir = openDataDir(setting("DATA_DIR"));
    const { url } = await findDatabase(dataDir, shutdown);
    const progress = createProgress();
    const summary = await backUpSite({
      ...backupSettings(dataDir),
      url,
      file,
      onPart: (name) => progress.show(`Backing up: ${name}`),
      onCreate: shutdown.defer,
    })
      .catch(refuseFailure)
      .finally(progress.end);
    log(describeBackup(summary));
    return 0;
  });
}
