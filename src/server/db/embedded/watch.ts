import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { sendBeats } from "#server/heartbeat.ts";

/**
 * Starts a process that stops the embedded PostgreSQL of a DATA_DIR if SIGKILL ends this one. It waits for its channel to
 * break, and leaves the server running if another process has taken the lock by then. It keeps no process running.
 */
export function forkWatcher(dataDir: string): ChildProcess {
  const watcher = fork(import.meta.filename, [dataDir], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  });
  watcher.unref();
  watcher.channel?.unref();
  return watcher;
}

if (import.meta.main) {
  const [dataDir = ""] = process.argv.slice(2);
  const parentEnds = process.connected ? once(process, "disconnect") : undefined;
  sendBeats();
  process.send?.("ready");
  await parentEnds;
  // Loaded when it is needed, since waiting takes a third of the memory without it.
  const [{ toServerControl }, { openPostgresHome }, { acquireLock }] = await Promise.all([
    import("./embedded-postgres.ts"),
    import("./home.ts"),
    import("./lock.ts"),
  ]);
  const lock = acquireLock(join(realpathSync(join(dataDir, "postgres")), "run.lock"));
  await toServerControl(await openPostgresHome(dataDir)).stop();
  lock.release();
}
