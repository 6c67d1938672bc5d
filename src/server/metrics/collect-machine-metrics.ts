import { join } from "node:path";
import { Gauge, Registry } from "prom-client";
import type { ProcessMetrics } from "#server/metrics/collect-metrics.ts";
import { readDisk } from "#server/telemetry/disk.ts";

/** State of the backups that the app makes by itself. */
export interface BackupState {
  /** Time of the newest one; undefined if there is none. */
  newest: Date | undefined;
  /** True if the last try failed, or its backup lacks most photos. */
  hasFailed: boolean;
}

/**
 * Starts to measure what belongs to the machine, and not to one of its processes: the room on its disks, and its backups.
 * @param machine `dataDir`, `backupDirectory`: absolute paths, of which the metrics show the variables' names only;
 *   `readBackups`: undefined if the app makes none
 * @returns a function that reads the numbers, in a second or two at most
 */
export function startMachineMetrics(machine: {
  dataDir: string;
  backups?: { directory: string; read: () => Promise<BackupState> } | undefined;
}): () => Promise<ProcessMetrics> {
  const { dataDir, backups } = machine;
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const free = gauge("cukup_disk_free_bytes", "Room for this account on the disk of a directory.", ["dir"]);
  const size = gauge("cukup_disk_size_bytes", "Size of the disk of a directory.", ["dir"]);
  const files = gauge("cukup_disk_free_files", "Files that the disk of a directory has room for.", ["dir"]);
  // Both may be symlinks or mounts of other disks.
  const directories = {
    DATA_DIR: dataDir,
    "DATA_DIR/postgres": join(dataDir, "postgres"),
    "DATA_DIR/uploads": join(dataDir, "uploads"),
    ...(backups && { BACKUP_DIR: backups.directory }),
  };
  const readBackups = backups && watchBackups(backups.read);
  return async () => {
    await readDisks();
    await readBackups?.();
    return registry.getMetricsAsJSON();
  };

  async function readDisks(): Promise<void> {
    const disks = await Promise.all(
      Object.entries(directories).map(async ([dir, path]) => ({ dir, disk: await readDisk(path) })),
    );
    for (const stale of [free, size, files]) stale.reset();
    for (const { dir, disk } of disks) {
      if (!disk) continue;
      free.set({ dir }, disk.freeBytes);
      size.set({ dir }, disk.sizeBytes);
      if (disk.freeFiles !== undefined) files.set({ dir }, disk.freeFiles);
    }
  }

  function watchBackups(read: () => Promise<BackupState>): () => Promise<void> {
    const age = gauge(
      "cukup_backup_age_seconds",
      "Age of the newest scheduled backup; infinite if there is none.",
    );
    const failed = gauge(
      "cukup_backup_failed",
      "1 if the last scheduled backup failed or lacks most photos.",
    );
    return async () => {
      const { newest, hasFailed } = await read().catch(() => ({ newest: undefined, hasFailed: true }));
      age.set(newest ? Math.max(0, (Date.now() - newest.getTime()) / 1_000) : Number.POSITIVE_INFINITY);
      failed.set(hasFailed ? 1 : 0);
    };
  }
}
