import { mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type BackupState, startMachineMetrics } from "#server/metrics/collect-machine-metrics.ts";
import { mergeMetrics } from "#server/metrics/collect-metrics.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cukup-machine-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function measure(read?: () => Promise<BackupState>): Promise<string[]> {
  const backups = read && { directory: dataDir, read };
  const metrics = await startMachineMetrics({ dataDir, backups })();
  const text = await mergeMetrics([{ process: "supervisor", metrics }]);
  return text.split("\n").filter((line) => line.startsWith("cukup"));
}

it("measures the disks of the directories that there are, without their paths", async () => {
  mkdirSync(join(dataDir, "uploads"));
  const lines = await measure();
  const { bsize, blocks } = statfsSync(dataDir);
  expect(lines).toContain(
    `cukup_disk_size_bytes{process="supervisor",dir="DATA_DIR/uploads"} ${bsize * blocks}`,
  );
  const free = lines.filter((line) => line.startsWith("cukup_disk_free_bytes"));
  expect(free).toEqual([
    expect.stringMatching(/^cukup_disk_free_bytes\{process="supervisor",dir="DATA_DIR"\} \d+$/),
    expect.stringMatching(/dir="DATA_DIR\/uploads"\} \d+$/),
  ]);
  expect(lines.join("\n")).not.toContain(dataDir);
  expect(lines.filter((line) => line.includes("backup"))).toEqual([]);
});

it("reports the age of the newest backup, and whether the last one failed", async () => {
  const newest = new Date(Date.now() - 7_200_000);
  const [age = "", failed] = (await measure(async () => ({ newest, hasFailed: true }))).filter((line) =>
    line.startsWith("cukup_backup"),
  );
  expect(age).toMatch(/^cukup_backup_age_seconds\{process="supervisor"\} 7\d\d\d/);
  expect(failed).toBe('cukup_backup_failed{process="supervisor"} 1');
});

it.each([
  ["there is no backup yet", async () => ({ newest: undefined, hasFailed: false }), 0],
  ["BACKUP_DIR cannot be read", () => Promise.reject(new Error("EACCES")), 1],
])("an infinite age, when %s", async (_, read, failed) => {
  const lines = await measure(read);
  expect(lines).toContain('cukup_backup_age_seconds{process="supervisor"} +Inf');
  expect(lines).toContain(`cukup_backup_failed{process="supervisor"} ${failed}`);
});
