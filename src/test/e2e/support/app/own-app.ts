import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { type RunningApp, startApp } from "./app.ts";
import { dataDirectory, logFile } from "./directories.ts";

export interface OwnApp {
  app: RunningApp;
  origin: string;
  dataDir: string;
  /** File with the output of the app. */
  log: string;
}

/**
 * Starts an app of its own, with an empty database and mail in files.
 * @param name of its directory and log, unique in this run
 */
export async function startOwnApp(name: string, settings: Record<string, string> = {}): Promise<OwnApp> {
  const directory = mkdtempSync(join(dataDirectory(), "..", `${name}-`));
  // Root runs PostgreSQL under another account, which needs access.
  chmodSync(directory, 0o755);
  const dataDir = join(directory, "data");
  mkdirSync(dataDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const log = `${logFile()}.${name}`;
  const app = await startApp({ PORT: `${port}`, APP_URL: origin, DATA_DIR: dataDir, ...settings }, log);
  return { app, origin, dataDir, log };
}
