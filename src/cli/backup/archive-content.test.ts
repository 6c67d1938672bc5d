import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { expect, it } from "vitest";
import { backupSite } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { type ArchiveHeader, CHECKSUM, HEADER, MANIFEST, SCHEMA, SECRET } from "./archive-format.ts";
import { openArchive } from "./archive-reader.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const site = backupSite(source, target);

interface Entry {
  name: string;
  body: string | Uint8Array;
  type?: "file" | "symlink";
}
type Change = (entries: Entry[]) => Entry[];

/** Writes the archive `a.tar` as `b.tar` with other entries and the right checksum. */
async function alter(change: Change): Promise<string> {
  const unpacked = await unpackTar(readFileSync(site.path("a.tar")), { strict: true });
  const entries = unpacked
    .map(({ header: { name }, data }) => ({ name, body: data ?? "" }))
    .filter(({ name }) => name !== CHECKSUM);
  const blocks: Uint8Array[] = [];
  for (const { name, body, type = "file" } of change(entries)) {
    const size = type === "file" ? Buffer.byteLength(body) : 0;
    const link = type === "symlink" ? { linkname: "/etc/passwd" } : {};
    blocks.push((await packTar([{ header: { name, size, type, ...link }, body }])).subarray(0, -1024));
  }
  const content = Buffer.concat(blocks);
  const body = `${createHash("sha256").update(content).digest("hex")}\n`;
  const end = await packTar([{ header: { name: CHECKSUM, size: body.length }, body }]);
  writeFileSync(site.path("b.tar"), Buffer.concat([content, end]));
  return site.path("b.tar");
}

const replace =
  (part: string, body: (old: string) => string | Uint8Array): Change =>
  (entries) =>
    entries.map((entry) =>
      entry.name.startsWith(part) ? { ...entry, body: body(Buffer.from(entry.body).toString()) } : entry,
    );
const describeOtherwise = (change: (database: ArchiveHeader["database"]) => object): Change =>
  replace(HEADER, (old) => {
    const header = JSON.parse(old) as ArchiveHeader;
    return JSON.stringify({ ...header, database: { ...header.database, ...change(header.database) } });
  });
const without =
  (part: string): Change =>
  (entries) =>
    entries.filter(({ name }) => !name.startsWith(part));
const rename =
  (from: string, to: string): Change =>
  (entries) =>
    entries.map((entry) => ({ ...entry, name: entry.name.replace(from, to) }));

/** Puts the users before all other tables. */
const rank = ({ name }: Entry) =>
  [HEADER, SECRET, "tables/public.users", ""].findIndex((part) => name.startsWith(part));

it.each<[string, Change, string]>([
  ["lacks its manifest", without(MANIFEST), "sha256 is in the place of manifest.json"],
  ["has another manifest", replace(MANIFEST, () => "{}"), "manifest.json cannot be read"],
  ["has fewer photos than it says", without("uploads/"), "manifest.json does not fit the other entries"],
  [
    "lacks a thumbnail",
    (entries) => entries.filter(({ name }) => !name.endsWith("/thumbnail.webp")),
    "is in the place of uploads/",
  ],
  [
    "has an entry twice",
    (entries) =>
      entries.flatMap((entry) => (entry.name.startsWith("tables/public.users") ? [entry, entry] : [entry])),
    "tables/public.users/000001.copy.zst is in the place of",
  ],
  [
    "lacks a part of a table",
    rename("users/000001", "users/000002"),
    "tables/public.users/000002.copy.zst is in the place of",
  ],
  [
    "has tables in another order",
    (entries) => entries.toSorted((one, other) => rank(one) - rank(other)),
    "is in the place of",
  ],
  [
    "has a photo outside its folder",
    rename("uploads/", "uploads/../../"),
    "is in the place of manifest.json",
  ],
  [
    "has an unknown entry at its end",
    (entries) => [...entries, { name: "extra", body: "x" }],
    "extra is in the place of sha256",
  ],
  [
    "has a link",
    (entries) =>
      entries.map((entry) =>
        entry.name === MANIFEST ? { name: entry.name, body: "", type: "symlink" as const } : entry,
      ),
    "manifest.json is not a file",
  ],
  [
    "has rows that are not compressed",
    replace("tables/public.users", () => "1\ttan\n"),
    "tables/public.users/000001.copy.zst is not compressed",
  ],
  ["lacks its schema", without(SCHEMA), "is in the place of schema.sql"],
  [
    "has an entry of 65 MiB",
    (entries) => [...entries, { name: "extra", body: new Uint8Array(65 * 2 ** 20) }],
    "extra is too large",
  ],
  ["has a short secret", replace(SECRET, () => "short\n"), "auth-secret is shorter than 32 characters"],
  [
    "names fewer sequences",
    describeOtherwise(() => ({ sequences: [] })),
    "its sequences are not those of its version",
  ],
  [
    "names fewer tables",
    describeOtherwise(({ tables }) => ({ tables: tables.slice(1) })),
    "its tables are not those of its version",
  ],
  [
    "names a column twice",
    describeOtherwise(({ tables }) => ({
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns, "id"] })),
    })),
    "are not those of its version",
  ],
])(
  "an archive that %s is refused before anything is changed, though its checksum is right",
  async (_, change, fault) => {
    await site.createPhoto();
    await site.backUp();
    const file = await alter(change);
    await expect(openArchive(file)).rejects.toThrow(`${file} is not a complete backup: `);
    await expect(openArchive(file)).rejects.toThrow(fault);
  },
);

it("an archive whose job queue is newer is refused like any other of a newer version", async () => {
  await site.createPhoto();
  await site.backUp();
  const file = await alter(
    describeOtherwise(({ queueVersion }) => ({ queueVersion: (queueVersion ?? 0) + 1 })),
  );
  await expect(openArchive(file)).rejects.toThrow("was made by a newer version of the app");
});

it("an archive of the format without a schema is complete", async () => {
  await site.createPhoto();
  await site.backUp();
  const file = await alter((entries) =>
    replace(HEADER, (old) => old.replace('"format": 2', '"format": 1'))(without(SCHEMA)(entries)),
  );
  mkdirSync(site.path("restored"));
  expect(await site.restore({ file })).toMatchObject({ isCompleted: false, photos: 1 });
});

it("an archive with 25 kB of rows that expand to 256 MiB is refused, in a few MB of memory", async () => {
  await site.createPhoto();
  await site.backUp();
  const bomb = zstdCompressSync(Buffer.alloc(256 * 2 ** 20, "1\t"));
  expect(bomb.length).toBeLessThan(50_000);
  const file = await alter(replace("tables/public.users", () => bomb));
  mkdirSync(site.path("restored"));
  let peak = 0;
  const before = process.memoryUsage().arrayBuffers;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }, 1);
  await expect(site.restore({ file })).rejects.toThrow(
    "tables/public.users/000001.copy.zst is larger than 67108864 bytes once it is decompressed: the backup was altered.",
  );
  clearInterval(timer);
  expect(peak).toBeLessThan(150 * 2 ** 20);
  expect(site.restoredFiles()).toEqual([]);
  expect(await site.readUsers(target.url)).toEqual([]);
});

const AFTER_END = "has bytes after the end of its compressed rows";
const FAULTY = "cannot be decompressed";

it.each<[string, (frame: Buffer) => Uint8Array, string]>([
  ["are no frame", () => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xff, 0xff]), FAULTY],
  ["lack their last byte", (frame) => frame.subarray(0, -1), FAULTY],
  ["end after the header", (frame) => frame.subarray(0, 6), FAULTY],
  ["are followed by the same once more", (frame) => Buffer.concat([frame, frame]), AFTER_END],
  [
    "are followed by no rows",
    (frame) => Buffer.concat([frame, zstdCompressSync(Buffer.alloc(0))]),
    AFTER_END,
  ],
  ["are followed by zeros", (frame) => Buffer.concat([frame, Buffer.alloc(512)]), AFTER_END],
  ["are followed by one byte", (frame) => Buffer.concat([frame, Buffer.from("\n")]), AFTER_END],
])(
  "an archive whose compressed rows %s is refused by its part, and leaves the place as it was",
  async (_, change, fault) => {
    await site.createPhoto();
    await site.backUp();
    const file = await alter((entries) =>
      entries.map((entry) =>
        entry.name.startsWith("tables/public.users")
          ? { ...entry, body: change(Buffer.from(entry.body)) }
          : entry,
      ),
    );
    mkdirSync(site.path("restored"));
    await expect(site.restore({ file })).rejects.toThrow(
      `tables/public.users/000001.copy.zst ${fault}: the backup was altered.`,
    );
    expect(site.restoredFiles()).toEqual([]);
    expect(await site.readUsers(target.url)).toEqual([]);
  },
);
