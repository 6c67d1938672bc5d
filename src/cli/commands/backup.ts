import { backUpSite } from "#cli/backup/back-up-site.ts";
import { backupSettings, refuseFailure, requireExistingDatabase } from "#cli/backup/site.ts";
import { describeBackup } from "#cli/backup/summary.ts";
import { findDatabase } from "#cli/database/find-database.ts";
import { log } from "#cli/process/log.ts";
import { createProgress } from "#cli/process/progress.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { loadEnvFiles, requireValidEnvironment, setting } from "#cli/process/settings.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";

/**
 * `cukup backup FILE`: writes the whole site to an archive, whether the app is running or not.
 * @param options `hasPhotos`: false to leave out the photos in DATA_DIR
 */
export function backup(file: string, { hasPhotos }: { hasPhotos: boolean }): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    requireExistingDatabase();
    const dataDir = openDataDir(setting("DATA_DIR"));
    const { url } = await findDatabase(dataDir, shutdown);
    const settings = backupSettings(dataDir);
    const isLeftOut = settings.photos === "included" && !hasPhotos;
    const progress = createProgress();
    const summary = await backUpSite({
      ...settings,
      ...(isLeftOut && { photos: "left out" as const }),
      url,
      file,
      onPart: (name) => progress.show(`Backing up: ${name}`),
      onCreate: shutdown.defer,
    })
      .catch(refuseFailure)
      .finally(progress.end);
    log(describeBackup(summary, { areLeftOut: isLeftOut }));
    return 0;
  });
}
