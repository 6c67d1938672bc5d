import { findDatabase } from "#cli/database/find-database.ts";
import { requireMigrated } from "#cli/database/migrations.ts";
import { log } from "#cli/process/log.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { loadEnvFiles, requireValidEnvironment, setting } from "#cli/process/settings.ts";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";

/** `cukup admin grant`: makes the account with this email address an admin, whether the app is running or not. */
export function grantAdminByEmail(email: string): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    const { url } = await findDatabase(openDataDir(setting("DATA_DIR")), shutdown);
    await requireMigrated(url);
    const { createDatabase } = await import("#server/db/client.ts");
    const { grantAdmin } = await import("#server/services/account/admins.ts");
    const database = createDatabase(url, { max: 1 });
    shutdown.defer(database.close);
    const user = await grantAdmin({ db: database.db, now: () => new Date() }, email);
    if (user === null) throw new UserError(`There is no account with the email address ${email}.`);
    log(`${user.username} (account ${user.id}, ${email}) is now an admin.`);
    if (!user.activated)
      log("The account is not activated yet: the link in its activation email has to be opened first.");
    return 0;
  });
}
