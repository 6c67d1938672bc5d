import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir } from "node:process";
import type { Database } from "#server/db/client.ts";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { type RunningApp, startApp } from "../src/test/e2e/support/app/app.ts";

export type ProductionApp = {
  readonly origin: string;
  readonly dataDir: string;
  /** Process of the last start. */
  readonly app: RunningApp;
  /** Starts the app, on the same port and data directory as before, and waits until it serves. */
  start(): Promise<void>;
  /** Opens a pool on the app's database; the caller closes it. */
  openDatabase(): Promise<Database>;
  /** Stops the app and removes its data directory. */
  discard(): Promise<void>;
};

/**
 * Starts the built app with a new data directory, so that a benchmark leaves the developer's alone. The modules of
 * `#server` use the same database and secret afterwards.
 * @param settings environment variables beside PORT, APP_URL, DATA_DIR and AUTH_SECRET
 */
export async function startProductionApp(settings: Record<string, string> = {}): Promise<ProductionApp> {
  chdir(join(import.meta.dirname, ".."));
  const directory = mkdtempSync(join(tmpdir(), "cukup-bench-"));
  // Let the unprivileged account that runs PostgreSQL under root read the directory.
  chmodSync(directory, 0o755);
  const dataDir = join(directory, "data");
  mkdirSync(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    PORT: `${port}`,
    APP_URL: origin,
    DATA_DIR: dataDir,
    AUTH_SECRET: "a secret of a measurement, of 32 characters",
    LOG_LEVEL: "warn",
    API_RATE_LIMIT: "off",
    ...settings,
  };
  const start = () => startApp(environment, join(directory, "server.log"));
  let app = await start();
  Object.assign(process.env, environment);
  return {
    origin,
    dataDir,
    get app() {
      return app;
    },
    async start() {
      app = await start();
    },
    async openDatabase() {
      const url = findEmbeddedDatabaseUrl(dataDir);
      if (!url) throw new Error("The app's database does not run");
      const { createDatabase } = await import("#server/db/client.ts");
      return createDatabase(url);
    },
    async discard() {
      await app.stop();
      discardDataDir(dataDir);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
