import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnvironment } from "#env.js";
import { checkBackups } from "./check-backups.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-backups-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function check(variables: Record<string, string>, now = "2026-12-02T05:00:00Z") {
  const { environment } = readEnvironment({ DATA_DIR: join(directory, "data"), ...variables });
  if (!environment) throw new Error("The settings are not valid");
  const findings = await checkBackups(environment, new Date(now));
  return findings.map(({ state, text }) => `${state}: ${text}`);
}

it("finds the newest backup, and says when it is old or missing", async () => {
  const BACKUP_DIR = join(directory, "backups");
  expect(await check({})).toEqual(["ok: BACKUP_DIR is not set: the app makes none by itself."]);
  expect(await check({ BACKUP_DIR })).toEqual([`ok: ${BACKUP_DIR} will be made at the next start.`]);
  mkdirSync(BACKUP_DIR);
  expect(await check({ BACKUP_DIR })).toEqual([expect.stringMatching("^warning: .* holds no backup yet")]);
  writeFileSync(join(BACKUP_DIR, "scheduled-2026-12-01T19-00-00Z.tar"), "");
  expect(await check({ BACKUP_DIR })).toEqual(["ok: The newest is of 2026-12-01T19:00:00.000Z."]);
  expect(await check({ BACKUP_DIR }, "2026-12-05T05:00:00Z")).toEqual([
    'problem: The newest backup is 3 days old: look for "the scheduled backup failed" in the log.',
  ]);
});

it("warns of backups on the disk that they are to outlive", async () => {
  mkdirSync(join(directory, "data"));
  mkdirSync(join(directory, "backups"));
  writeFileSync(join(directory, "backups/scheduled-2026-12-01T19-00-00Z.tar"), "");
  expect(await check({ BACKUP_DIR: join(directory, "backups") })).toEqual([
    expect.stringMatching("^warning: .* is on the disk of DATA_DIR"),
  ]);
});
