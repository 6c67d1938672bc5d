import { requireExistingDatabase } from "#cli/backup/site.ts";
import { requireMigrated } from "#cli/database/migrations.ts";
import { openDatabase } from "#cli/database/open-database.ts";
import { log } from "#cli/process/log.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { loadEnvFiles, requireAuthSecret, requireValidEnvironment, setting } from "#cli/process/settings.ts";
import { refuseDatabase } from "#cli/site/refuse-database.ts";
import { fingerprintOf } from "#server/auth/secret.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { replaceFingerprint } from "#server/db/site/site-facts.ts";
import { requireDatabaseUnused } from "#server/db/transfer/load-database.ts";

/** `cukup change-secret`: makes the database belong to the secret that is set now, or made in DATA_DIR, while the app is stopped. */
export function changeSecret(): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("start");
    requireExistingDatabase();
    const dataDir = openDataDir(setting("DATA_DIR"));
    const { url, embedded } = await openDatabase(dataDir, shutdown);
    if (!embedded) await requireDatabaseUnused(url).catch(refuseDatabase);
    await requireMigrated(url);
    const authSecret = requireAuthSecret({ dataDir, production: true });
    await replaceFingerprint(url, fingerprintOf(authSecret)).catch(refuseDatabase);
    log("The site now uses the new secret. Everyone has to log in again, and waiting emails are lost.");
    return 0;
  });
}
