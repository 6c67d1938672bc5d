import { join } from "node:path";
import { chdir } from "node:process";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { acquireLock, LockHeld } from "#server/db/embedded/lock.ts";
import { formatError, log, logError } from "../process/log.ts";
import { openDatabase } from "../process/open-database.ts";
import { loadEnvFiles, requireValidEnvironment, setting } from "../process/settings.ts";
import { createShutdown } from "../process/shutdown.ts";

/** `pnpm admin:grant <email>`: makes an account an admin, whether the app is running or not. */
const shutdown = createShutdown();
try {
  chdir(join(import.meta.dirname, "../.."));
  loadEnvFiles();
  const email = process.argv[2];
  if (!email || process.argv.length > 3) throw new UserError("Usage: pnpm admin:grant <email>");
  requireValidEnvironment("dev");
  const user = await grant(email, await findDatabase(openDataDir(setting("DATA_DIR"))));
  if (user === null) throw new UserError(`There is no account with the email address ${email}.`);
  log(`${user.username} (account ${user.id}, ${email}) is an admin now.`);
  if (!user.activated)
    log("The account is not activated yet: the link in its activation mail has to be opened first.");
  await shutdown.end(0);
} catch (error) {
  if (!shutdown.begun) logError(formatError(error));
  await shutdown.end(1);
}

/** Returns DATABASE_URL, the database URL of the app on this DATA_DIR, or that of one started for this command. */
async function findDatabase(dataDir: string): Promise<string> {
  try {
    if (setting("DATABASE_URL") === undefined) acquireLock(join(dataDir, "run.lock")).release();
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const running = findEmbeddedDatabaseUrl(dataDir);
    if (running) return running;
    throw new UserError("The database is just starting: try again in a moment.");
  }
  const { url } = await openDatabase(dataDir, shutdown);
  const { migrateDatabase } = await import("#server/db/migrate.ts");
  await migrateDatabase(url);
  return url;
}

async function grant(
  email: string,
  url: string,
): Promise<{ id: number; username: string; activated: boolean } | null> {
  const { createDatabase } = await import("#server/db/client.ts");
  const { grantAdmin } = await import("#server/services/account/admins.ts");
  const database = createDatabase(url, { max: 1 });
  shutdown.defer(database.close);
  return grantAdmin({ db: database.db, now: () => new Date() }, email);
}
