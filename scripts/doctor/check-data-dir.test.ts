import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnvironment } from "#env.js";
import { concludeMove, noteMove, noteRestore } from "../backup/transfer-notes.ts";
import { checkDataDir } from "./check-data-dir.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-doctor-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function check(path: string, settings: Record<string, string> = {}) {
  const { environment } = readEnvironment({ DATA_DIR: path, ...settings });
  if (!environment) throw new Error("The settings are not valid");
  return checkDataDir(environment).map(({ state, text }) => `${state}: ${text}`);
}

it("takes a directory on a disk, leaves nothing in it, and makes none that is missing", () => {
  expect(check(directory)).toEqual([
    expect.stringMatching(`^ok: ${directory} takes writes, with \\d+ GB left`),
  ]);
  expect(readdirSync(directory)).toEqual([]);
  const missing = join(directory, "a/b");
  expect(check(missing)).toEqual([expect.stringMatching(`^ok: ${missing} will be made at the first start`)]);
  expect(existsSync(join(directory, "a"))).toBe(false);
});

it("refuses what a start refuses: an unfinished restore, and a database that was moved away", async () => {
  const note = { mark: "x", from: "embedded" as const, to: "db:5432/cukup", at: "2026-12-01T02:00:00.000Z" };
  await noteMove(directory, note);
  await concludeMove(directory, note);
  expect(check(directory)).toEqual([
    expect.stringMatching("^problem: The database was moved to db:5432/cukup"),
  ]);
  const elsewhere = { DATABASE_URL: "postgres://cukup@db:5432/cukup" };
  expect(check(directory, elsewhere)).toEqual([expect.stringMatching("^ok: ")]);
  await noteRestore(directory, { mark: "x", file: "/backup/site.tar", sha256: "0" });
  expect(check(directory, elsewhere)).toEqual([
    expect.stringMatching("^problem: A restore into .* run `cukup restore /backup/site.tar` again"),
  ]);
});

it("refuses a file", () => {
  writeFileSync(join(directory, "file"), "");
  expect(check(join(directory, "file"))).toEqual([expect.stringMatching("^problem: .* is not a directory")]);
});

it.runIf(existsSync("/dev/shm"))("refuses a directory in memory, which is lost at a restart", () => {
  expect(check("/dev/shm")).toContainEqual(expect.stringMatching("^problem: /dev/shm is in memory"));
});

it.runIf(existsSync("/proc/self"))("refuses a directory that takes no writes", () => {
  expect(check("/proc/self")).toContainEqual(expect.stringMatching("^problem: /proc/self takes no writes"));
});
