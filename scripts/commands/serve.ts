import { existsSync } from "node:fs";
import { join } from "node:path";
import { site } from "#lib/site.ts";
import { UserError } from "#lib/user-error.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { formatError, log, logError } from "../process/log.ts";
import { lockOrRefuse, openDatabase } from "../process/open-database.ts";
import { choosePort } from "../process/ports.ts";
import { loadEnvFiles, requireAuthSecret, requireValidEnvironment, setting } from "../process/settings.ts";
import { createShutdown, type Shutdown } from "../process/shutdown.ts";

/** Runs the app until a signal stops it: `dev` with hot reload and demo data, `start` from the build. */
export async function serve(mode: "dev" | "start"): Promise<void> {
  const shutdown = createShutdown();
  try {
    await boot(mode, shutdown);
  } catch (error) {
    // Ignore errors caused by the shutdown itself.
    if (!shutdown.begun) logError(formatError(error));
    await shutdown.end(1);
  }
}

async function boot(mode: "dev" | "start", shutdown: Shutdown): Promise<void> {
  const dev = mode === "dev";
  loadEnvFiles();
  const { drainMs } = requireValidEnvironment(mode);
  if (!dev) shutdown.allow(drainMs);
  if (!dev && !existsSync(".next/BUILD_ID"))
    throw new UserError("There is no build yet: run `pnpm build` first.");
  // Next.js runs one development server per checkout.
  const checkout = dev
    ? lockOrRefuse(join("node_modules/.cache/cukup/dev.lock"), "This checkout is being run")
    : undefined;
  if (checkout) shutdown.defer(checkout.release);

  const dataDir = openDataDir(setting("DATA_DIR"));
  const host = setting("HOST");
  const port = await choosePort(setting("PORT"), host);
  const authSecret = requireAuthSecret({ dataDir, production: !dev });
  const appUrl = setting("APP_URL") ?? `http://localhost:${port}`;
  const database = await openDatabase(dataDir, shutdown);
  if (shutdown.begun) return;
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    APP_URL: appUrl,
    // next-auth reads its URL from this variable.
    NEXTAUTH_URL: appUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: String(database.embedded),
    AUTH_SECRET: authSecret,
  });

  await migrate(database.url);
  if (dev && database.embedded) await seed();
  if (shutdown.begun) return;
  // In development Next.js reports uncaught errors and keeps running, so that an edit can fix them.
  if (!dev) {
    process.on("uncaughtException", (error) => {
      logError(formatError(error));
      void shutdown.end(1);
    });
  }
  const { startServer } = await import("#server/main.ts");
  const server = await startServer({ dev });
  shutdown.defer(server.close);
  if (shutdown.begun) return;
  database.announce(server.url);
  checkout?.announce(server.url);
  log(`${site.name} is ready at ${server.url}`);
}

async function migrate(url: string): Promise<void> {
  const { migrateDatabase } = await import("#server/db/migrate.ts");
  const { isReadOnlyFailure } = await import("#server/db/errors.ts");
  try {
    await migrateDatabase(url);
  } catch (error) {
    const { code, message, cause } = error as Error & { code?: string };
    if (code === "NO_PRIMARY")
      throw new UserError("Of the hosts in DATABASE_URL none is a primary: they take no writes.");
    if (isReadOnlyFailure(error))
      throw new UserError("The database is read-only: it has to take writes before the app can start.");
    if (code?.startsWith("E") || code === "CONNECT_TIMEOUT") {
      throw new UserError(`The database does not answer (${code}). Check DATABASE_URL.`);
    }
    throw new UserError(
      `The database cannot be prepared: ${cause instanceof Error ? cause.message : message}`,
    );
  }
}

async function seed(): Promise<void> {
  const { seedDemo } = await import("#seed/seed.ts");
  for (const { label, email, password } of await seedDemo()) log(`${label}  ${email} / ${password}`);
}
