import { fork } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { BackupSummary } from "#cli/backup/back-up-site.ts";
import { lacksPhotos } from "#cli/backup/summary.ts";
import type { Shutdown } from "#cli/process/shutdown.ts";
import { watchBeats } from "#cli/supervisor/watch-beats.ts";
import { addDays, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/time/durations.ts";
import { UserError } from "#lib/user-error.ts";
import { type Beat, isBeat } from "#server/heartbeat.ts";
import type { BackupState } from "#server/metrics/collect-machine-metrics.ts";
import { logger } from "#server/telemetry/logger.ts";
import { listBackups } from "./kept-backups.ts";

/** Time of the daily backup in Singapore, when few people are awake. */
const HOUR = 3;
const FIRST_CHECK_MS = 30 * SECOND_MS;
const CHECK_MS = MINUTE_MS;
const RETRY_MS = HOUR_MS;
const CHILD = join(import.meta.dirname, "backup-child.ts");

/**
 * Makes a backup each night in a process of its own, at a low priority, as long as this process runs; one that was missed
 * is made soon after the start. A failure is logged, and retried after an hour.
 * @param directory BACKUP_DIR; the child reads it and the other settings from the environment
 * @returns the directory's path, and a function that reads the state of its backups
 * @throws {UserError} when the directory cannot be written
 */
export function scheduleBackups(
  directory: string,
  shutdown: Pick<Shutdown, "begun" | "defer">,
): { directory: string; read(): Promise<BackupState> } {
  const path = resolve(directory);
  requireWritable(path);
  let child: ReturnType<typeof fork> | undefined;
  let retryAt = 0;
  let hasFailed = false;

  async function check(): Promise<void> {
    if (child || Date.now() < retryAt || shutdown.begun) return;
    const [newest] = await listBackups(path);
    if (!isBackupDue(newest?.at, new Date())) return;
    const failure = await run();
    if (failure === undefined || shutdown.begun) return;
    retryAt = Date.now() + RETRY_MS;
    noteFailure({ reason: failure });
  }

  function noteFailure(about: { reason: string } | { err: unknown }): void {
    hasFailed = true;
    logger().error({ ...about, directory: path }, "the scheduled backup failed");
  }

  /** @returns why the backup failed, or undefined */
  async function run(): Promise<string | undefined> {
    const started = fork(CHILD, [], { silent: true });
    child = started;
    watchBeats(started, (hang) =>
      logger().error({ process: "backup", child: started.pid, ...hang }, "a process hangs and is killed"),
    );
    const begun = performance.now();
    started.on("message", (message: BackupSummary | Beat) => {
      if (isBeat(message)) return;
      const { file, bytes, photos, missingPhotos } = message;
      const ms = Math.round(performance.now() - begun);
      const done = { file, bytes, photos, missingPhotos, ms };
      hasFailed = lacksPhotos(done);
      if (hasFailed) logger().warn(done, "the scheduled backup lacks most photos: older ones are kept");
      else logger().info(done, "the scheduled backup is done");
    });
    const ended = new Promise<number | null>((resolve) => started.once("close", resolve));
    const reason = started.stderr ? await text(started.stderr) : "";
    const code = await ended;
    child = undefined;
    return code === 0 ? undefined : reason.trim() || `its process ended with ${code}`;
  }

  const checkSafely = () => void check().catch((error: unknown) => noteFailure({ err: error }));
  const first = setTimeout(checkSafely, FIRST_CHECK_MS).unref();
  const timer = setInterval(checkSafely, CHECK_MS).unref();
  shutdown.defer(() => {
    clearTimeout(first);
    clearInterval(timer);
    child?.kill("SIGTERM");
  });
  return {
    directory: path,
    read: async () => ({ newest: (await listBackups(path))[0]?.at, hasFailed }),
  };
}

/** Returns true if the last night's backup is missing. @param newest time of the newest backup */
export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  const today = toCalendarDate(now);
  const hour = (date: string) => startOfDay(date).getTime() + HOUR * HOUR_MS;
  const due = hour(today) <= now.getTime() ? hour(today) : hour(addDays(today, -1));
  return newest === undefined || newest.getTime() < due;
}

/** @throws {UserError} when backups cannot be written to this directory */
export function requireWritable(directory: string): void {
  try {
    makeDirectories(directory);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw new UserError(`BACKUP_DIR cannot be written: ${(error as Error).message}.`);
  }
}

/** Creates a directory and its parents one by one: mkdirSync with `recursive` never returns below /proc (Node.js 24). */
function makeDirectories(path: string): void {
  if (existsSync(path)) return;
  makeDirectories(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
