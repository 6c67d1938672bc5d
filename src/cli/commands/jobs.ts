import { findDatabase } from "#cli/database/find-database.ts";
import { requireMigrated } from "#cli/database/migrations.ts";
import { log } from "#cli/process/log.ts";
import { publishSettings } from "#cli/process/publish-settings.ts";
import { runCommand } from "#cli/process/run-command.ts";
import {
  findAuthSecret,
  loadEnvFiles,
  requireAuthSecret,
  requireValidEnvironment,
  setting,
} from "#cli/process/settings.ts";
import { requireOwnSecret } from "#cli/site/require-own-secret.ts";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";

/** `cukup jobs`: lists the scheduled jobs. */
export async function listJobs(): Promise<undefined> {
  const { SCHEDULED_JOBS } = await import("#server/jobs/scheduled-jobs.ts");
  const width = Math.max(...SCHEDULED_JOBS.map(({ name }) => name.length));
  log(`${"NAME".padEnd(width)}  SCHEDULE (cron, Singapore)`);
  for (const { name, cron } of SCHEDULED_JOBS) log(`${name.padEnd(width)}  ${cron}`);
}

/** `cukup jobs run`: runs one of them now, whether the app is running or not. */
export function runJob(name: string): Promise<never> {
  return runCommand(async (shutdown) => {
    const { SCHEDULED_JOBS } = await import("#server/jobs/scheduled-jobs.ts");
    const job = SCHEDULED_JOBS.find((scheduled) => scheduled.name === name);
    if (!job) throw new UserError(`There is no job \`${name}\`: \`cukup jobs\` lists all.`);
    loadEnvFiles();
    requireValidEnvironment("start");
    if (job.isForOffers && setting("OFFERS") === "off") {
      log(`${name} does nothing: free food is off (OFFERS=off).`);
      return 0;
    }
    const dataDir = openDataDir(setting("DATA_DIR"));
    const database = await findDatabase(dataDir, shutdown);
    await requireMigrated(database.url);
    requireOwnSecret(await readSiteFacts(database.url), findAuthSecret(dataDir), dataDir);
    const authSecret = requireAuthSecret({ dataDir, production: true });
    const appUrl = setting("APP_URL") ?? database.appUrl;
    if (!appUrl)
      throw new UserError("APP_URL is required while the app is not running: emails link to the site.");
    publishSettings({ isDevelopment: false, appUrl, dataDir, database, authSecret, jobs: "process" });
    const { runJobInProcess } = await import("#server/jobs/jobs-process.ts");
    const hasCompleted = await runJobInProcess(name);
    if (hasCompleted === null) throw new UserError(`${name} is already running, or about to.`);
    if (!hasCompleted) throw new UserError(`${name} failed, see the log.`);
    log(`${name} has run.`);
    return 0;
  });
}
