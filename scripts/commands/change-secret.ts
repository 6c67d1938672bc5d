import { fingerprintOf } from "#server/auth/secret.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { replaceFingerprint } from "#server/db/site/site-facts.ts";
import { requireDatabaseUnused } from "#server/db/transfer/load-database.ts";
import { requireExistingDatabase } from "../backup/site.ts";
import { log } from "../process/log.ts";
import { requireMigrated } from "../process/migrations.ts";
import { openDatabase } from "../process/open-database.ts";
import { refuseDatabase } from "../process/refuse-database.ts";
import { runCommand } from "../process/run-command.ts";
import { loadEnvFiles, requireAuthSecret, requireValidEnvironment, setting } from "../process/settings.ts";

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
    log(
      "The site belongs to the new secret. Everybody has to log in again, and mails that were waiting are lost.",
    );
    return 0;
  });
}
