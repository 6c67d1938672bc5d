import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { toServerControl } from "./embedded-postgres.ts";
import { openPostgresHome } from "./home.ts";
import { acquireLock } from "./lock.ts";

/**
 * Stops the embedded PostgreSQL of a DATA_DIR if SIGKILL ends this process. A child process waits for the pipe to
 * break, and leaves the server running if another process has taken the lock by then.
 */
export function watchEmbeddedPostgres(dataDir: string): void {
  const watcher = spawn(process.execPath, [import.meta.filename, dataDir], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
  });
  watcher.unref();
  // The pipe carries no data: it closes when this process ends.
  (watcher.stdin as unknown as { unref?(): void }).unref?.();
  watcher.once("error", () => {});
}

if (import.meta.main) {
  const [dataDir = ""] = process.argv.slice(2);
  await buffer(process.stdin);
  const lock = acquireLock(join(realpathSync(join(dataDir, "postgres")), "run.lock"));
  await toServerControl(await openPostgresHome(dataDir)).stop();
  lock.release();
}
