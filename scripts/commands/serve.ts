import { existsSync } from "node:fs";
import { join } from "node:path";
import { site } from "#lib/site.ts";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { logger } from "#server/logger.ts";
import { UsageError } from "../process/command-line.ts";
import { formatError, log, logError } from "../process/log.ts";
import { applyMigrations, readMigrations, refuseNewer } from "../process/migrations.ts";
import { lockOrRefuse, type OpenDatabase, openDatabase } from "../process/open-database.ts";
import { choosePort } from "../process/ports.ts";
import { loadEnvFiles, requireAuthSecret, requireValidEnvironment, setting } from "../process/settings.ts";
import { createShutdown, type Shutdown } from "../process/shutdown.ts";

/** Processes of this machine: all of them, only those that serve, or only the one that runs the jobs. */
type Part = "all" | "web" | "jobs";

/**
 * Returns the part of the app that the options of `cukup start` name.
 * @throws {UsageError} when they name two
 */
export function toPart(options: ReadonlySet<string>): Part {
  const [part = "all", other] = (["web", "jobs"] as const).filter((name) => options.has(name));
  if (other) throw new UsageError("--web and --jobs exclude each other: leave both out for all processes.");
  return part;
}

/**
 * Runs the app until a signal stops it: `dev` with hot reload and demo data, `start` from the build.
 * @param part what `start` runs on this machine
 */
export async function serve(mode: "dev" | "start", part: Part = "all"): Promise<void> {
  const shutdown = createShutdown();
  try {
    await boot(mode, part, shutdown);
  } catch (error) {
    // Ignore errors caused by the shutdown itself.
    if (!shutdown.begun) logError(formatError(error));
    await shutdown.end(1);
  }
}

async function boot(mode: "dev" | "start", part: Part, shutdown: Shutdown): Promise<void> {
  const dev = mode === "dev";
  loadEnvFiles();
  const { drainMs, jobs, webProcesses } = requireValidEnvironment(mode);
  requirePartSettings(part, jobs);
  if (!dev) shutdown.allow(drainMs);
  if (!dev && !existsSync(".next/BUILD_ID"))
    throw new UserError("There is no build yet: run `pnpm build` first.");
  // Next.js runs one development server per checkout.
  const checkout = dev
    ? lockOrRefuse(join("node_modules/.cache/cukup/dev.lock"), "This checkout is being run")
    : undefined;
  if (checkout) shutdown.defer(checkout.release);

  const dataDir = openDataDir(setting("DATA_DIR"));
  const port = part === "jobs" ? undefined : await choosePort(setting("PORT"), setting("HOST"));
  const authSecret = requireAuthSecret({ dataDir, production: !dev });
  const appUrl = setting("APP_URL") ?? `http://localhost:${port}`;
  const database = await openDatabase(dataDir, shutdown, webProcesses);
  if (shutdown.begun) return;
  const isAlone = dev || jobs === "inline";
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    APP_URL: appUrl,
    // next-auth reads its URL from this variable.
    NEXTAUTH_URL: appUrl,
    ...(port !== undefined && { PORT: String(port) }),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: String(database.embedded),
    AUTH_SECRET: authSecret,
    JOBS: isAlone ? "inline" : "process",
  });

  await prepareSchema(database);
  if (dev && database.embedded) await seed();
  if (shutdown.begun) return;
  // In development Next.js reports uncaught errors and keeps running, so that an edit can fix them.
  if (!dev) shutdown.endOnUncaughtError();
  if (isAlone) {
    const { startServer } = await import("#server/main.ts");
    const server = await startServer({ dev });
    shutdown.defer(server.close);
  } else {
    const { supervise } = await import("../process/supervise.ts");
    await supervise({ web: part === "jobs" ? 0 : webProcesses, jobs: part !== "web" }, shutdown);
  }
  if (shutdown.begun) return;
  database.announce(appUrl);
  checkout?.announce(appUrl);
  log(part === "jobs" ? `The jobs of ${site.name} are running` : `${site.name} is ready at ${appUrl}`);
}

/** @throws {UserError} when a setting does not fit the part of the app that this machine runs */
function requirePartSettings(part: Part, jobs: "process" | "inline"): void {
  if (part === "all") return;
  const command = `cukup start --${part}`;
  if (jobs === "inline") throw new UserError(`JOBS=inline is for one process: remove it for \`${command}\`.`);
  if (setting("DATABASE_URL") === undefined)
    throw new UserError(
      `DATABASE_URL is required for \`${command}\`: the embedded database belongs to one \`cukup start\`.`,
    );
  if (part === "jobs" && setting("APP_URL") === undefined)
    throw new UserError(`APP_URL is required for \`${command}\`: mails link to the site.`);
}

/** Brings the schema up to date; keeps one that is newer, as during a rolling upgrade of several machines. */
async function prepareSchema({ url, embedded }: OpenDatabase): Promise<void> {
  const state = await readMigrations(url);
  if (embedded) refuseNewer(state);
  if (state.isNewer) logger().warn("the database has the schema of a newer version of the app");
  const applied = await applyMigrations(url);
  if (applied.length > 0) logger().info({ migrations: applied }, "the database was brought up to date");
}

async function seed(): Promise<void> {
  const { seedDemo } = await import("#seed/seed.ts");
  for (const { label, email, password } of await seedDemo()) log(`${label}  ${email} / ${password}`);
}
