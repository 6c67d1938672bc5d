import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { log, logError, reportError } from "#cli/process/log.ts";
import type { Shutdown } from "#cli/process/shutdown.ts";
import { keepRunning } from "#cli/supervisor/keep-running.ts";
import { watchBeats } from "#cli/supervisor/watch-beats.ts";
import type { EmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";

const CHECK_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** Embedded database, as far as `keepDatabaseAlive` uses it. */
type Server = Pick<EmbeddedPostgres, "cluster" | "isAlive" | "revive">;

/**
 * Restarts the embedded database after it was killed, so that the app recovers; waits longer each time that it fails. A
 * directory that is gone is logged once, and waited for.
 */
export function keepDatabaseAlive(server: Server, shutdown: Pick<Shutdown, "begun" | "defer">): void {
  let isReviving = false;
  let isGone = false;
  let failures = 0;
  let nextAt = 0;

  async function check(): Promise<void> {
    if (isReviving || shutdown.begun) return;
    if (existsSync(server.cluster) === isGone) noteDirectory();
    if (isGone || server.isAlive() || performance.now() < nextAt) return;
    isReviving = true;
    try {
      logError("The embedded database stopped unexpectedly; starting it again.");
      await server.revive();
      failures = 0;
    } catch (error) {
      // The killed server's last processes may still be running.
      reportError(error);
      nextAt = performance.now() + Math.min(MAX_WAIT_MS, CHECK_MS * 2 ** failures);
      failures += 1;
    } finally {
      isReviving = false;
    }
  }

  function noteDirectory(): void {
    isGone = !isGone;
    if (isGone)
      logError(
        `The embedded database's directory ${server.cluster} is gone: put DATA_DIR back or mount its disk, and restart the app.`,
      );
    else log(`The embedded database's directory ${server.cluster} is back.`);
  }

  const timer = setInterval(() => void check(), CHECK_MS).unref();
  shutdown.defer(() => clearInterval(timer));
}

/**
 * Keeps a process running that stops the embedded database after a SIGKILL of this one, until the shutdown has begun.
 * @param start starts it
 */
export function keepWatcher(start: () => ChildProcess, shutdown: Pick<Shutdown, "defer">): void {
  const name = "The process that watches the embedded database";
  const kept = keepRunning({
    start() {
      const watcher = start();
      watchBeats(watcher, ({ silentMs }) =>
        logError(`${name} (${watcher.pid}) has hung for ${silentMs / 1_000} seconds and is killed.`),
      );
      return watcher;
    },
    isVital: false,
    onEnd: ({ code, signal }) => logError(`${name} has ended (${signal ?? code}); starting it again.`),
    onGiveUp() {},
  });
  // It ends by itself when this process does.
  shutdown.defer(kept.leave);
}
