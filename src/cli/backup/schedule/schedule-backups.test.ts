import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logger } from "#server/telemetry/logger.ts";
import { committedTestDatabase } from "#test/database.ts";
import { scheduleBackups } from "./schedule-backups.ts";

const database = committedTestDatabase();
let directory: string;
let steps: (() => unknown)[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-schedule-"));
  steps = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
});
afterEach(() => {
  for (const step of steps) step();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

/** Schedules backups of a database, and waits for the first one. @returns what is written to the log about it */
async function makeFirst(url: string) {
  const settings = { DATABASE_URL: url, DATA_DIR: directory, BACKUP_DIR: join(directory, "nightly") };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const entries: unknown[][] = [];
  for (const level of ["info", "error"] as const)
    vi.spyOn(logger(), level).mockImplementation((...entry: unknown[]) => void entries.push(entry));
  const shutdown = { begun: false, defer: (step: () => unknown) => steps.push(step) };
  const backups = scheduleBackups(settings.BACKUP_DIR, shutdown);
  expect(await backups.read()).toEqual({ newest: undefined, hasFailed: false });
  vi.advanceTimersByTime(31_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(entries).toHaveLength(1), { timeout: 50_000 });
  return { backups, entries };
}

it("knows the newest backup", async () => {
  const { backups, entries } = await makeFirst(database.url);
  expect(entries).toEqual([[expect.objectContaining({ photos: 0 }), "the scheduled backup is done"]]);
  expect(await backups.read()).toEqual({ newest: expect.any(Date), hasFailed: false });
}, 60_000);

it("knows that the last one failed, and the log names the directory", async () => {
  const url = new URL(database.url);
  url.port = "1";
  const { backups, entries } = await makeFirst(url.href);
  expect(entries).toEqual([
    [
      {
        reason: "The database does not answer (ECONNREFUSED). Check DATABASE_URL.",
        directory: join(directory, "nightly"),
      },
      "the scheduled backup failed",
    ],
  ]);
  expect(await backups.read()).toEqual({ newest: undefined, hasFailed: true });
}, 60_000);
