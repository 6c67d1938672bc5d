import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import { describe, expect, it } from "vitest";
import { backupSite } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { type ArchiveHeader, CHECKSUM, HEADER, MANIFEST, SCHEMA, SECRET } from "./archive-format.ts";
import { openArchive } from "./archive-reader.ts";

const source = committedTestDatabase();
const site = backupSite(source);

interface Entry {
  name: string;
  body: string | Uint8Array;
  type?: "file" | "symlink";
}
type Change = (entries: Entry[]) => Entry[];

let archive: Buffer | undefined;

/** Returns an archive of one person with a photo, which the tests share. */
async function readArchive(): Promise<Buffer> {
  if (!archive) {
    await site.createPhoto();
    archive = readFileSync((await site.backUp()).file);
  }
  return archive;
}

/** Writes an archive as `b.tar` with other entries and the right checksum. */
async function alter(change: Change): Promise<string> {
  const unpacked = await unpackTar(await readArchive(), { strict: true });
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
    const file = await alter(change);
    const refused = openArchive(file);
    await expect(refused).rejects.toThrow(`${file} is not a complete backup: `);
    await expect(refused).rejects.toThrow(fault);
  },
);

it("an archive whose job queue is newer is refused like any other of a newer version", async () => {
  const file = await alter(
    describeOtherwise(({ queueVersion }) => ({ queueVersion: (queueVersion ?? 0) + 1 })),
  );
  await expect(openArchive(file)).rejects.toThrow("was made by a newer version of the app");
});

describe("a restore of an archive", () => {
  const target = emptyTestDatabase();
  const openDatabase = async () => target.url;

  it("of the format without a schema is complete", async () => {
    const file = await alter((entries) =>
      replace(HEADER, (old) => old.replace('"format": 2', '"format": 1'))(without(SCHEMA)(entries)),
    );
    mkdirSync(site.path("restored"));
    expect(await site.restore({ file, openDatabase })).toMatchObject({ isCompleted: false, photos: 1 });
  });

  it("whose rows were altered leaves the place as it was", async () => {
    const file = await alter(
      replace("tables/public.users", () => zstdCompressSync("1\ttan\n").subarray(0, -1)),
    );
    mkdirSync(site.path("restored"));
    await expect(site.restore({ file, openDatabase })).rejects.toThrow(
      "tables/public.users/000001.copy.zst cannot be decompressed: the backup was altered.",
    );
    expect(site.restoredFiles()).toEqual([]);
    expect(await site.readUsers(target.url)).toEqual([]);
  });
});
