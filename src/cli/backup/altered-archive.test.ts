import { execFileSync } from "node:child_process";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { backupSite } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { ARCHIVE_FORMAT, type ArchiveHeader, HEADER } from "./archive-format.ts";
import { openArchive } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const site = backupSite(source, target);

describe("an archive", () => {
  const damaged = () =>
    `${site.path("a.tar")} is damaged or incomplete: its checksum does not match its content.`;
  const foreign = () => `${site.path("a.tar")} is not a backup of Cukup.`;
  const open = () => openArchive(site.path("a.tar"));

  it("is refused wherever it was altered", async () => {
    await site.createPhoto();
    const { file, bytes } = await site.backUp();
    const whole = readFileSync(file);
    for (let at = 0; at < bytes; at += Math.ceil(bytes / 97)) {
      const altered = Buffer.from(whole);
      altered[at] = (altered[at] ?? 0) ^ 1;
      writeFileSync(file, altered);
      await expect(open(), `byte ${at} of ${bytes}`).rejects.toThrow(
        / is (damaged|not a backup)|newer version/,
      );
    }
  }, 300_000);

  it("is refused when its end is missing", async () => {
    await site.createPhoto();
    const { file, bytes } = await site.backUp();
    for (const missing of [1, 1024, 2048, 5000, Math.floor(bytes / 2)]) {
      truncateSync(file, bytes - missing);
      await expect(open()).rejects.toThrow(damaged());
    }
    truncateSync(file, 700);
    await expect(open()).rejects.toThrow(foreign());
  });

  it("is refused if it is no archive of this app", async () => {
    writeFileSync(site.path("a.tar"), "");
    await expect(open()).rejects.toThrow(foreign());
    writeFileSync(site.path("a.tar"), Buffer.alloc(10_000, "x"));
    await expect(open()).rejects.toThrow(foreign());
    execFileSync("tar", ["-cf", site.path("a.tar"), "package.json"]);
    await expect(open()).rejects.toThrow(foreign());
    await expect(openArchive(site.path("none.tar"))).rejects.toThrow("cannot be read: ENOENT");
  });

  it.each<[string, (header: ArchiveHeader) => object]>([
    ["has a newer layout", () => ({ format: ARCHIVE_FORMAT + 1, tables: "in another form" })],
    [
      "has a migration that this version does not know",
      ({ database }) => ({ database: { ...database, schema: { count: 99, tag: "0098_later", when: 4e12 } } }),
    ],
  ])("is refused if it %s", async (_, change) => {
    await createUser(source.db);
    const { file } = await site.backUp();
    const { header } = await openArchive(file);
    const writer = await createArchive(site.path("newer.tar"));
    await writer.add(HEADER, JSON.stringify({ ...header, version: "9.9.9", ...change(header) }));
    await writer.finish();
    await expect(openArchive(site.path("newer.tar"))).rejects.toThrow(
      "was made by a newer version of the app (9.9.9): install that version first.",
    );
  });
});
