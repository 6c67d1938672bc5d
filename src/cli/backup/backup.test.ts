import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { claimOwnSite, requireOwnSecret } from "#cli/site/require-own-secret.ts";
import { readSiteFacts } from "#server/db/site/site-facts.ts";
import { readSnapshot } from "#server/db/transfer/snapshot.ts";
import { backupSite, SECRET } from "#test/backup/site.ts";
import { committedTestDatabase, emptyTestDatabase } from "#test/database.ts";
import { openArchive } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";
import { countPhotos } from "./photos.ts";
import { requireNoUnfinishedRestore } from "./transfer-notes.ts";

const source = committedTestDatabase();
const target = emptyTestDatabase();
const site = backupSite(source, target);
function photoFiles(key: string): string[] {
  const directory = join("uploads", key);
  return [directory, join(directory, "photo.webp"), join(directory, "thumbnail.webp")];
}

describe("a backup", () => {
  it("is restored with the rows, the photos and the secret of its moment", async () => {
    const keys = [await site.createPhoto(), await site.createPhoto()];
    await claimOwnSite(source.url, { authSecret: SECRET, appUrl: undefined });
    const users = await site.readUsers(source.url);
    let isLate = false;
    const backup = await site.backUp({
      async onPart() {
        if (isLate) return;
        isLate = true;
        await site.createPhoto();
      },
    });
    mkdirSync(site.path("restored"));
    const restored = await site.restore();
    expect(restored).toMatchObject({ isCompleted: false, rows: backup.rows, photos: 2, missingPhotos: 0 });
    expect(await site.readUsers(target.url)).toEqual(users);
    for (const key of keys)
      for (const size of ["photo", "thumbnail"] as const)
        expect(await site.storageOf("restored").open(key, size)).toEqual(
          await site.storageOf("site").open(key, size),
        );
    expect(readFileSync(site.path("restored/auth-secret"), "utf8")).toBe(`${SECRET}\n`);
    requireOwnSecret(await readSiteFacts(target.url), SECRET, site.path("restored"));
    expect(site.restoredFiles()).toEqual(
      ["auth-secret", "uploads", ...keys.flatMap((key) => photoFiles(key))].toSorted(),
    );
  });

  it("counts a photo that is deleted while it is made", async () => {
    const [kept, deleted] = [await site.createPhoto(), await site.createPhoto()];
    await site.storageOf("site").delete([deleted]);
    expect(await site.backUp()).toMatchObject({ photos: 1, missingPhotos: 1 });
    mkdirSync(site.path("restored"));
    await site.restore();
    expect(await site.storageOf("restored").list(new Date(Date.now() + 1_000))).toEqual([kept]);
  });

  it("is a tar file that only its owner can read, whose checksum anybody can check", async () => {
    const key = await site.createPhoto();
    const { file } = await site.backUp();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const names = execFileSync("tar", ["-tf", file], { encoding: "utf8" }).trim().split("\n");
    expect(names.slice(0, 3)).toEqual(["cukup-backup.json", "auth-secret", "schema.sql"]);
    expect(names).toContain("tables/public.users/000001.copy.zst");
    expect(names.slice(-4)).toEqual([
      `uploads/${key}/photo.webp`,
      `uploads/${key}/thumbnail.webp`,
      "manifest.json",
      "sha256",
    ]);
    const [computed] = execFileSync("sh", ["-c", 'head -c -2048 "$1" | sha256sum', "sh", file], {
      encoding: "utf8",
    }).split(" ");
    expect(execFileSync("tar", ["-xOf", file, "sha256"], { encoding: "utf8" }).trim()).toBe(computed);
  });

  it("without photos is restored beside photos that are there, and those that lack are counted", async () => {
    const [copied] = [await site.createPhoto(), await site.createPhoto()];
    await site.backUp({ photos: "left out" });
    const photo = { photo: Buffer.from("p"), thumbnail: Buffer.from("t") };
    await site.storageOf("restored").put(copied, photo);
    expect(await site.restore()).toMatchObject({ photos: 0, missingPhotos: 0 });
    expect(await site.storageOf("restored").open(copied)).not.toBeNull();
    const counted = await readSnapshot(target.url, ({ uploadKeys }) =>
      countPhotos(site.path("restored"), uploadKeys()),
    );
    expect(counted).toEqual({ photos: 2, missingPhotos: 1 });
  });

  it("is refused of a database with another secret or none, whose backup nobody could use", async () => {
    await site.createPhoto();
    await claimOwnSite(source.url, { authSecret: SECRET, appUrl: undefined });
    await expect(site.backUp({ authSecret: undefined })).rejects.toThrow(
      `Neither AUTH_SECRET nor ${site.path("site/auth-secret")} holds the secret of this site, `,
    );
    expect(readdirSync(site.path(""))).toEqual(["site"]);
    await expect(site.backUp({ authSecret: "another secret of the site, as long" })).rejects.toThrow(
      "AUTH_SECRET is not the secret of this site",
    );
    expect(await site.backUp()).toMatchObject({ photos: 1 });
  });

  it("does not replace a file", async () => {
    writeFileSync(site.path("a.tar"), "kept");
    await expect(site.backUp()).rejects.toThrow(`${site.path("a.tar")} exists already: choose another name.`);
    expect(readFileSync(site.path("a.tar"), "utf8")).toBe("kept");
  });

  it("says why it failed while rows were being read", async () => {
    await source.db.execute(
      sql`insert into rate_limits (key, count, resets_at) select n::text || repeat('x', 200), 1, now() from generate_series(1, 50000) n`,
    );
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" });
    const failing = readSnapshot(source.url, async ({ description, rowsOf }) => {
      const table = description.tables.find(({ name }) => name === "public.rate_limits");
      if (!table) throw new Error("The table is missing");
      for await (const _ of rowsOf(table)) throw full;
    });
    await expect(failing).rejects.toBe(full);
  });

  it("does not touch the draft of another one to the same file", async () => {
    const first = await createArchive(site.path("a.tar"));
    const second = await createArchive(site.path("a.tar"));
    await second.add("a", "b");
    await expect(first.finish()).rejects.toThrow("was replaced by another backup to a.tar");
    await first.discard();
    await second.finish();
    expect(readdirSync(site.path(""))).toEqual(["a.tar"]);
  });

  it("leaves no file behind when it fails", async () => {
    await source.db.execute(sql`alter table uploads rename column key to name`);
    try {
      await expect(site.backUp()).rejects.toThrow();
    } finally {
      await source.db.execute(sql`alter table uploads rename column name to key`);
    }
    expect(readdirSync(site.path(""))).toEqual([]);
  });

  it.each(["public.users", "photos"])(
    "killed at %s leaves a draft, which the next one replaces",
    async (part) => {
      await site.createPhoto();
      await site.die("backup", part);
      expect(readdirSync(site.path(""))).toEqual(["a.tar.part", "site"]);
      await site.backUp();
      expect(readdirSync(site.path(""))).toEqual(["a.tar", "site"]);
      // Reads it to its end, with its checksum.
      await openArchive(site.path("a.tar"));
    },
  );
});

describe("a restore", () => {
  it.each<[string, () => Promise<unknown>, string]>([
    [
      "DATA_DIR has photos",
      () =>
        site
          .storageOf("restored")
          .put("k".repeat(32), { photo: Buffer.from("p"), thumbnail: Buffer.from("t") }),
      "There are photos in",
    ],
    [
      "the database has rows",
      async () => {
        await target.migrate();
        await site.change(
          target.url,
          "insert into users (username, email, password_hash) values ('tan', 'tan@example.com', 'x')",
        );
      },
      "not empty",
    ],
    [
      "DATA_DIR has the secret of another site",
      async () => writeFileSync(site.path("restored/auth-secret"), "another secret\n"),
      "is the secret of another site: restore into an empty DATA_DIR.",
    ],
    ["AUTH_SECRET is another one", async () => {}, "AUTH_SECRET is not the secret of this backup"],
  ])("is refused when %s, and changes nothing", async (_, prepare, message) => {
    await site.createPhoto();
    await site.backUp();
    mkdirSync(site.path("restored"));
    await prepare();
    const [files, users] = [site.restoredFiles(), await site.readUsers(target.url)];
    const authSecret = message.startsWith("AUTH_SECRET") ? "another secret" : undefined;
    await expect(site.restore({ authSecret })).rejects.toThrow(message);
    expect(site.restoredFiles()).toEqual(files);
    expect(await site.readUsers(target.url)).toEqual(users);
  });

  it.each(["opened", "noted", "loaded", "committed", "published"])(
    "killed when it has %s is noticed by the start and completed by the next one",
    async (step) => {
      const key = await site.createPhoto();
      await site.backUp();
      const users = await site.readUsers(source.url);
      mkdirSync(site.path("restored"));
      await site.die("restore", step);
      const isCommitted = step === "committed" || step === "published";
      expect(await site.readUsers(target.url)).toEqual(isCommitted ? users : []);
      expect(() => requireNoUnfinishedRestore(site.path("restored"))).toThrow(
        `A restore into ${site.path("restored")} was interrupted: run \`cukup restore ${site.path("a.tar")}\` again to complete it.`,
      );
      if (isCommitted) {
        await site.backUp({ file: site.path("b.tar") });
        await expect(site.restore({ file: site.path("b.tar") })).rejects.toThrow(
          `The restore of ${site.path("a.tar")} lacks its last step`,
        );
      }
      expect(await site.restore()).toMatchObject({ isCompleted: isCommitted });
      requireNoUnfinishedRestore(site.path("restored"));
      expect(await site.readUsers(target.url)).toEqual(users);
      expect(site.restoredFiles()).toEqual(["auth-secret", "uploads", ...photoFiles(key)].toSorted());
    },
  );

  it("that fails leaves the place as it was, so that the app may start", async () => {
    await site.createPhoto();
    await site.backUp();
    mkdirSync(site.path("restored"));
    const archive = await openArchive(site.path("a.tar"));
    const lacking = {
      ...archive,
      read() {
        const entries = archive.read();
        const take: typeof entries.take = async (prefix) =>
          prefix === "uploads/" ? undefined : entries.take(prefix);
        return { ...entries, take };
      },
    };
    await expect(site.restore({ archive: lacking, isNewDatabase: true })).rejects.toThrow();
    expect(await site.readUsers(target.url)).toEqual([]);
    expect(site.restoredFiles()).toEqual(["uploads"]);
  });
});
