import { resolve } from "node:path";
import { addBackup } from "#cli/backup/add-backup.ts";
import { backupSettings, refuseFailure } from "#cli/backup/site.ts";
import { reportError } from "#cli/process/log.ts";
import { speedUpLoading } from "#cli/process/module-loading.ts";
import { createShutdown } from "#cli/process/shutdown.ts";
import { lowerPriority } from "#cli/supervisor/lower-priority.ts";
import { env } from "#env.ts";
import { sendBeats } from "#server/heartbeat.ts";

/** Lower than that of the processes that serve. */
const PRIORITY = 15;

/** Makes the scheduled backup of the app whose supervisor started this process, and reports it there. */
speedUpLoading();
lowerPriority(PRIORITY);
const shutdown = createShutdown("child");
process.once("disconnect", () => void shutdown.end(1));
sendBeats();
try {
  const { DATABASE_URL: url, DATA_DIR, BACKUP_DIR, BACKUP_KEEP } = env();
  if (!url || !BACKUP_DIR) throw new Error("DATABASE_URL and BACKUP_DIR are not set");
  const settings = { ...backupSettings(DATA_DIR), url, onCreate: shutdown.defer };
  const place = { directory: resolve(BACKUP_DIR), kind: "scheduled" as const, kept: BACKUP_KEEP };
  process.send?.(await addBackup(settings, { ...place, now: new Date() }).catch(refuseFailure));
  await shutdown.end(0);
} catch (error) {
  // Ignore errors caused by the shutdown itself.
  if (!shutdown.begun) reportError(error);
  await shutdown.end(1);
}
