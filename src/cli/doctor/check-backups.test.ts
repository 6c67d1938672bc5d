import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ARCHIVE_FORMAT, type ArchiveHeader, HEADER, MANIFEST } from "#cli/backup/archive-format.ts";
import { createArchive } from "#cli/backup/archive-writer.ts";
import { readEnvironment } from "#env.ts";
import { latestSchemaVersion } from "#server/db/transfer/schema-version.ts";
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

const NAME = "scheduled-2026-12-01T19-00-00Z.tar";

async function writeArchive(path: string, { photos = 0, missingPhotos = 0 } = {}): Promise<void> {
  const archive = await createArchive(path);
  const database = { schema: latestSchemaVersion(), queueVersion: null, tables: [], sequences: [] };
  const header: ArchiveHeader = {
    application: "cukup",
    format: ARCHIVE_FORMAT,
    version: "1.0.0",
    createdAt: "2026-12-01T19:00:00.000Z",
    database,
    photos: "included",
  };
  await archive.add(HEADER, JSON.stringify(header));
  await archive.add(MANIFEST, JSON.stringify({ rows: {}, photos, missingPhotos }));
  await archive.finish();
}

it("finds the newest backup, and says when it is old or missing", async () => {
  const BACKUP_DIR = join(directory, "backups");
  expect(await check({})).toEqual(["ok: BACKUP_DIR is not set: the app makes no backups."]);
  expect(await check({ BACKUP_DIR })).toEqual([`ok: ${BACKUP_DIR} will be created at the next start.`]);
  mkdirSync(BACKUP_DIR);
  expect(await check({ BACKUP_DIR })).toEqual([expect.stringMatching("^warning: .* holds no backup yet")]);
  await writeArchive(join(BACKUP_DIR, NAME));
  expect(await check({ BACKUP_DIR })).toEqual(["ok: The newest is from 2026-12-01T19:00:00.000Z."]);
  expect(await check({ BACKUP_DIR }, "2026-12-05T05:00:00Z")).toEqual([
    'problem: The newest backup is 3 days old: look for "the scheduled backup failed" in the log.',
  ]);
});

it.runIf(process.platform === "linux")(
  "refuses a directory that cannot be made, or accepts no writes",
  async () => {
    for (const BACKUP_DIR of ["/proc/x", "/proc/of/the/site", "/proc"])
      expect(await check({ BACKUP_DIR })).toEqual([
        expect.stringMatching(
          /^problem: \/proc accepts no writes \(\w+\): change its owner or mount, or BACKUP_DIR\.$/,
        ),
      ]);
    writeFileSync(join(directory, "file"), "");
    expect(await check({ BACKUP_DIR: join(directory, "file") })).toEqual([
      expect.stringContaining("file accepts no writes (ENOTDIR)"),
    ]);
  },
);

it("warns of backups on the same disk as the data", async () => {
  mkdirSync(join(directory, "data"));
  mkdirSync(join(directory, "backups"));
  await writeArchive(join(directory, "backups", NAME));
  expect(await check({ BACKUP_DIR: join(directory, "backups") })).toEqual([
    expect.stringMatching("^warning: .* is on the same disk as DATA_DIR"),
  ]);
});

it.each<[string, (path: string) => Promise<void>, string]>([
  ["is empty", async (path) => writeFileSync(path, ""), `${NAME} is not a backup of Cukup.`],
  [
    "lacks its end",
    async (path) => {
      await writeArchive(path);
      truncateSync(path, statSync(path).size - 2_048);
    },
    `${NAME} is damaged or incomplete`,
  ],
  [
    "lacks most photos",
    (path) => writeArchive(path, { photos: 1, missingPhotos: 2 }),
    `2 photos could not be found for `,
  ],
])("a newest backup that %s is a problem", async (_, write, message) => {
  const BACKUP_DIR = join(directory, "backups");
  mkdirSync(BACKUP_DIR);
  await write(join(BACKUP_DIR, NAME));
  expect(await check({ BACKUP_DIR })).toEqual([expect.stringContaining(message)]);
});

it("a backup dated in the future is a problem, and is not the newest", async () => {
  const BACKUP_DIR = join(directory, "backups");
  mkdirSync(BACKUP_DIR);
  writeFileSync(join(BACKUP_DIR, "scheduled-2031-01-01T00-00-00Z.tar"), "");
  expect(await check({ BACKUP_DIR })).toEqual([
    expect.stringMatching("^problem: .*scheduled-2031-01-01T00-00-00Z.tar is dated in the future"),
    expect.stringMatching("^warning: .* holds no backup yet"),
  ]);
});
