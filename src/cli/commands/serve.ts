import { join } from "node:path";
import { scheduleBackups } from "#cli/backup/schedule/schedule-backups.ts";
import { applyMigrations } from "#cli/database/migrations.ts";
import { lockOrRefuse, openDatabase } from "#cli/database/open-database.ts";
import { prepareDatabase } from "#cli/database/prepare-database.ts";
import { hasBuild, readBuildState } from "#cli/process/build-stamp.ts";
import { UsageError } from "#cli/process/command-line.ts";
import { log, logAsEntries, reportError } from "#cli/process/log.ts";
import { choosePort } from "#cli/process/ports.ts";
import { publishSettings } from "#cli/process/publish-settings.ts";
import type { MetricsReader } from "#cli/process/serve-metrics.ts";
import {
  countProcesses,
  findAuthSecret,
  loadEnvFiles,
  type MetricsSettings,
  type Part,
  requireAuthSecret,
  requireValidEnvironment,
  setting,
} from "#cli/process/settings.ts";
import { createShutdown, type Shutdown } from "#cli/process/shutdown.ts";
import { refuseDatabase } from "#cli/site/refuse-database.ts";
import { claimOwnSite, requireOwnSecret } from "#cli/site/require-own-secret.ts";
import { site } from "#lib/site.ts";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";
import type { startMachineMetrics } from "#server/metrics/collect-machine-metrics.ts";
import { CACHE_WRITE_MS } from "#server/next/development-server.ts";
import { flushLog, logger } from "#server/telemetry/logger.ts";

/**
 * Returns the part of the app that the options of `cukup start` name.
 * @throws {UsageError} when they name two
 */
export function toPart(options: ReadonlySet<string>): Part {
  const [part = "all", other] = (["web", "jobs"] as const).filter((name) => options.has(name));
  if (other)
    throw new UsageError("--web and --jobs cannot be combined: leave both out to run all processes.");
  return part;
}

/**
 * Runs the app until a signal stops it: `dev` with hot reload and demo data, `start` from the build.
 * @param part what `start` runs on this machine
 */
export async function serve(mode: "dev" | "start", part: Part = "all"): Promise<void> {
  const shutdown = createShutdown("service");
  try {
    await boot(mode, part, shutdown);
  } catch (error) {
    // Ignore errors caused by the shutdown itself.
    if (!shutdown.begun) reportError(error);
    await shutdown.end(1);
  }
}

async function boot(mode: "dev" | "start", part: Part, shutdown: Shutdown): Promise<void> {
  const dev = mode === "dev";
  loadEnvFiles();
  const { drainMs, jobs, metrics, webProcesses, poolSize } = requireValidEnvironment(mode, part);
  shutdown.allow(dev ? CACHE_WRITE_MS : drainMs);
  if (!dev && !hasBuild()) throw new UserError("There is no build yet: run `pnpm build` first.");
  // Next.js runs one development server per checkout.
  const checkout = dev
    ? lockOrRefuse(join("node_modules/.cache/cukup/dev.lock"), "This checkout is being run")
    : undefined;
  if (checkout) shutdown.defer(checkout.release);

  const dataDir = openDataDir(setting("DATA_DIR"));
  const port = part === "jobs" ? undefined : await choosePort(setting("PORT"), setting("HOST"));
  const configuredUrl = setting("APP_URL");
  const appUrl = configuredUrl ?? `http://localhost:${port}`;
  const database = await openDatabase(dataDir, shutdown, { webProcesses, poolSize });
  if (shutdown.begun) return;
  const facts = await readSiteFacts(database.url).catch(refuseDatabase);
  requireOwnSecret(facts, findAuthSecret(dataDir), dataDir);
  const authSecret = requireAuthSecret({ dataDir, production: !dev });
  const isAlone = dev || jobs === "inline";
  publishSettings({
    isDevelopment: dev,
    appUrl,
    port,
    dataDir,
    database,
    authSecret,
    jobs: isAlone ? "inline" : "process",
  });

  const processes = countProcesses({ jobs: isAlone ? "inline" : "process", webProcesses }, part);
  // A contributor may switch to an older branch, and has demo data.
  if (dev) await applyMigrations(database.url);
  else await prepareDatabase(database, { dataDir, processes, poolSize });
  await claimOwnSite(database.url, { authSecret, appUrl: configuredUrl }).catch(refuseDatabase);
  if (dev && database.embedded) await seed();
  if (shutdown.begun) return;
  // In development Next.js reports uncaught errors and keeps running, so that an edit can fix them.
  if (!dev) {
    logAsEntries(logger(), flushLog);
    shutdown.endOnUncaughtError();
  }
  const backupDirectory = setting("BACKUP_DIR");
  const backups =
    !dev && backupDirectory !== undefined ? scheduleBackups(backupDirectory, shutdown) : undefined;
  const machine = { dataDir, backups };
  if (isAlone) {
    const { startServer } = await import("#server/main.ts");
    const server = await startServer({ dev });
    shutdown.defer(server.close);
    if (metrics) {
      const { startMetrics } = await import("#server/metrics/collect-metrics.ts");
      const read = startMetrics("all");
      await announceMetrics(shutdown, {
        ...metrics,
        name: "all",
        machine,
        readers: () => [{ process: "all", read }],
      });
    }
  } else {
    const { freeMemory } = await import("#cli/supervisor/memory.ts");
    const { supervise } = await import("#cli/supervisor/supervise.ts");
    const readers = await supervise(
      { web: part === "jobs" ? 0 : webProcesses, jobs: part !== "web" },
      shutdown,
    );
    if (metrics) await announceMetrics(shutdown, { ...metrics, name: "supervisor", machine, readers });
    freeMemory();
  }
  if (shutdown.begun) return;
  database.announce(appUrl);
  checkout?.announce(appUrl);
  log(part === "jobs" ? `The jobs of ${site.name} are running` : `${site.name} is ready at ${appUrl}`);
  if (!dev && readBuildState() === "stale")
    logger().warn("the build was made from different code: run `pnpm build`");
}

type MachineMetrics = MetricsSettings & {
  /** Name of the process that measures the machine. */
  name: string;
  machine: Parameters<typeof startMachineMetrics>[0];
  readers: () => MetricsReader[];
};

async function announceMetrics(
  shutdown: Shutdown,
  { name, machine, readers, ...metrics }: MachineMetrics,
): Promise<void> {
  const { serveMetrics } = await import("#cli/process/serve-metrics.ts");
  const { startMachineMetrics } = await import("#server/metrics/collect-machine-metrics.ts");
  const own = { process: name, read: startMachineMetrics(machine) };
  shutdown.defer((await serveMetrics({ ...metrics, readers: () => [own, ...readers()] })).close);
}

async function seed(): Promise<void> {
  const { seedDemo } = await import("#seed/seed.ts");
  const { hostedFilesUrl, storage } = await import("#server/integrations/storage/storage.ts");
  // Demo data need no connection.
  const accounts = await seedDemo(hostedFilesUrl() === null ? storage() : null);
  for (const { label, email, password } of accounts) log(`${label}  ${email} / ${password}`);
}
