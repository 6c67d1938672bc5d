import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { addBackup } from "#cli/backup/add-backup.ts";
import { backUpBeforeMigration } from "#cli/backup/before-migration.ts";
import { SECOND_MS } from "#lib/time/durations.ts";
import { isBeat } from "#server/heartbeat.ts";
import { backupSite, SECRET } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { listBackups } from "./kept-backups.ts";
import { isBackupDue, requireWritable } from "./schedule-backups.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const site = backupSite(source, target);

const add = (seconds: number) =>
  addBackup(
    { url: source.url, dataDir: site.path("site"), authSecret: SECRET, photos: "included" },
    {
      directory: site.path("kept"),
      kind: "scheduled",
      kept: 2,
      now: new Date(NOW.getTime() + seconds * SECOND_MS),
    },
  );

const list = () => listBackups(site.path("kept"), { now: new Date(NOW.getTime() + 10 * SECOND_MS) });

it("keeps the newest backups, and removes neither other files nor any before the new one is complete", async () => {
  await createUser(source.db);
  await add(0);
  await add(1);
  for (const name of [
    "photo.webp",
    "before-migration-2026-01-01T00-00-00Z.tar",
    "scheduled-2026-01-01T00-00-00Z.tar.part",
  ])
    writeFileSync(site.path(`kept/${name}`), "");
  expect((await list()).map(({ at }) => at)).toEqual([new Date("2026-12-01T04:00:01Z"), NOW]);
  // Its name is taken.
  await expect(add(1)).rejects.toThrow("exists already");
  expect(await list()).toHaveLength(2);
  await add(2);
  expect(readdirSync(site.path("kept")).toSorted()).toEqual([
    "before-migration-2026-01-01T00-00-00Z.tar",
    "photo.webp",
    "scheduled-2026-12-01T04-00-01Z.tar",
    "scheduled-2026-12-01T04-00-02Z.tar",
  ]);
});

it("a backup dated in the future, made while a clock was wrong, neither counts as the newest nor removes others", async () => {
  await createUser(source.db);
  mkdirSync(site.path("kept"));
  writeFileSync(site.path("kept/scheduled-2031-01-01T00-00-00Z.tar"), "");
  await add(0);
  await add(1);
  expect((await list()).map(({ file }) => basename(file))).toEqual([
    "scheduled-2026-12-01T04-00-01Z.tar",
    "scheduled-2026-12-01T04-00-00Z.tar",
  ]);
});

it("a backup without most of the photos removes none that may have them", async () => {
  const key = await site.createPhoto();
  await add(0);
  await add(1);
  await site.storageOf("site").delete([key]);
  expect(await add(2)).toMatchObject({ photos: 0, missingPhotos: 1 });
  expect(await list()).toHaveLength(3);
});

it("refuses a directory immediately that cannot be made", () => {
  expect(() => requireWritable("/proc/backups/of/the/site")).toThrow("BACKUP_DIR cannot be written: ENOENT");
});

it("lists nothing where no backup was ever made", async () => {
  expect(await listBackups(site.path("none"))).toEqual([]);
});

it.each([
  ["none was made", undefined, "2026-12-01T12:00:00Z", true],
  ["it is from before last night", "2026-11-30T18:59:59Z", "2026-12-01T12:00:00Z", true],
  ["it is from last night", "2026-11-30T19:00:00Z", "2026-12-01T12:00:00Z", false],
  ["three o'clock in Singapore has just struck", "2026-11-30T19:00:00Z", "2026-12-01T19:00:00Z", true],
  ["it is not yet three", "2026-11-30T19:00:00Z", "2026-12-01T18:59:59Z", false],
])("when %s, a backup of %s is due at %s: %s", (_, newest, now, isDue) => {
  expect(isBackupDue(newest === undefined ? undefined : new Date(newest), new Date(now))).toBe(isDue);
});

it("a backup before a migration leaves photos out and is restored beside those that are there", async () => {
  const key = await site.createPhoto();
  const file = await backUpBeforeMigration({ url: source.url, dataDir: site.path("site") });
  expect(basename(file)).toMatch(/^before-migration-/);
  mkdirSync(site.path("restored"));
  const photo = { photo: Buffer.from("p"), thumbnail: Buffer.from("t") };
  await site.storageOf("restored").put(key, photo);
  await site.restore({ file, authSecret: process.env.AUTH_SECRET });
  expect(await site.readUsers(target.url)).toEqual(await site.readUsers(source.url));
  expect(await site.storageOf("restored").open(key)).not.toBeNull();
});

describe("the process of the scheduled backup", () => {
  const run = async (url: string) => {
    const child = fork("src/cli/backup/schedule/backup-child.ts", [], {
      silent: true,
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: site.path("site"),
        BACKUP_DIR: site.path("nightly"),
        BACKUP_KEEP: "1",
      },
    });
    const messages: unknown[] = [];
    child.on("message", (message) => isBeat(message) || messages.push(message));
    const ended = once(child, "close");
    const complaint = child.stderr ? await text(child.stderr) : "";
    const [code] = await ended;
    return { code, messages, complaint };
  };

  it("makes one and reports it", async () => {
    await site.createPhoto();
    const { code, messages } = await run(source.url);
    const [{ file } = { file: "" }] = await listBackups(site.path("nightly"));
    expect(code).toBe(0);
    expect(messages).toEqual([expect.objectContaining({ file, photos: 1, missingPhotos: 0 })]);
  });

  it("says in one line why it failed, and leaves no file", async () => {
    const url = new URL(source.url);
    url.port = "1";
    const { code, complaint } = await run(url.href);
    expect([code, complaint]).toEqual([
      1,
      "The database does not answer (ECONNREFUSED). Check DATABASE_URL.\n",
    ]);
    expect(readdirSync(site.path("nightly"))).toEqual([]);
  });
});
