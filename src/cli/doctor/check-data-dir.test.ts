import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { concludeMove, noteMove, noteRestore } from "#cli/backup/transfer-notes.ts";
import { readEnvironment } from "#env.ts";
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
    expect.stringMatching(`^ok: ${directory} accepts writes, with \\d+ GB left`),
  ]);
  expect(readdirSync(directory)).toEqual([]);
  const missing = join(directory, "a/b");
  expect(check(missing)).toEqual([
    expect.stringMatching(`^ok: ${missing} will be created at the first start`),
  ]);
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

it("names a cluster whose mode PostgreSQL refuses", () => {
  const cluster = join(directory, "postgres/cluster");
  mkdirSync(cluster, { recursive: true });
  for (const mode of [0o755, 0o770, 0o707]) {
    chmodSync(cluster, mode);
    expect(check(directory)).toEqual([
      `problem: ${cluster} has mode ${mode.toString(8)}, which PostgreSQL refuses: set it to 700.`,
    ]);
  }
  for (const mode of [0o700, 0o750]) {
    chmodSync(cluster, mode);
    expect(check(directory)).toEqual([expect.stringMatching("^ok: ")]);
  }
});

it("refuses a file", () => {
  writeFileSync(join(directory, "file"), "");
  expect(check(join(directory, "file"))).toEqual([expect.stringMatching("^problem: .* is not a directory")]);
});

it.runIf(existsSync("/dev/shm"))("refuses a directory in memory, which is lost at a restart", () => {
  expect(check("/dev/shm")).toContainEqual(expect.stringMatching("^problem: /dev/shm is in memory"));
});

it.runIf(existsSync("/proc/self"))("refuses a directory that accepts no writes", () => {
  expect(check("/proc/self")).toContainEqual(expect.stringMatching("^problem: /proc/self accepts no writes"));
});

describe("what is in the directory", () => {
  beforeEach(() => {
    for (const name of ["uploads/.staging", "uploads/photo", "mail", "backups", "postgres"])
      mkdirSync(join(directory, name), { recursive: true });
    for (const name of [
      "auth-secret",
      "postgres-password",
      "run.lock",
      "uploads/.id",
      "mail/a.eml",
      "backups/a.tar",
    ])
      writeFileSync(join(directory, name), "x", { mode: 0o600 });
  });

  it("is fine when this account can use all of it", () => {
    expect(check(directory)).toEqual([expect.stringMatching("^ok: ")]);
  });

  it("is refused where a link leads nowhere, such as to a disk that is not mounted", () => {
    rmSync(join(directory, "uploads"), { recursive: true });
    symlinkSync("/nowhere/at/all", join(directory, "uploads"));
    expect(check(directory)).toEqual([
      expect.stringMatching(`^problem: ${directory}/uploads cannot be read and written \\(ENOENT\\)`),
    ]);
  });

  const BELOW = [
    "uploads",
    "uploads/.id",
    "uploads/.staging",
    "uploads/photo",
    "mail",
    "mail/a.eml",
    "backups",
    "auth-secret",
  ];

  it.runIf(process.getuid?.() === 0).each(BELOW)("is refused if %s is another account's", (name) => {
    chownSync(directory, 1_000, 1_000);
    for (const each of readdirSync(directory, { recursive: true }))
      chownSync(join(directory, String(each)), 1_000, 1_000);
    expect(check(directory)).toEqual([expect.stringMatching("^ok: ")]);
    chownSync(join(directory, name), 0, 0);
    const [top] = name.split("/");
    expect(check(directory)).toEqual([
      `problem: ${directory}/${name} belongs to account 0, not 1000: chown -R 1000 ${directory}/${top}.`,
    ]);
  });

  it.runIf(process.getuid?.() !== 0).each(BELOW)("is refused if this account may not use %s", (name) => {
    chmodSync(join(directory, name), 0o400);
    expect(check(directory)).toEqual([
      expect.stringMatching(`^problem: ${directory}/${name}.* cannot be read and written \\(EACCES\\)`),
    ]);
    chmodSync(join(directory, name), 0o700);
  });

  it.runIf(process.getuid?.() === 0)("of PostgreSQL is its own account's", () => {
    chownSync(join(directory, "postgres"), 1_000, 1_000);
    expect(check(directory)).toEqual([expect.stringMatching("^ok: ")]);
  });

  it.runIf(process.getuid?.() === 0)("is counted, and named once for each entry", () => {
    for (const name of ["a", "b", "c"]) mkdirSync(join(directory, "uploads", name));
    chownSync(directory, 1_000, 1_000);
    const found = check(directory);
    expect(found).toContainEqual(
      expect.stringContaining("uploads belongs to account 0, not 1000 (and 6 others there)"),
    );
    expect(found).toHaveLength(6);
  });
});
