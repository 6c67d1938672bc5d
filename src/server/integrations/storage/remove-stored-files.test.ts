import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeStoredFiles } from "#server/integrations/storage/remove-stored-files.ts";

let root: string;
let uploads: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "cukup-files-"));
  uploads = join(root, "uploads");
  await mkdir(uploads);
});
afterEach(() => rm(root, { recursive: true }));

describe("removing stored files", () => {
  it("takes the named ones and no other, and does not mind one that is gone", async () => {
    for (const name of ["mine", "theirs"]) await writeFile(join(uploads, name), name);
    await removeStoredFiles(["mine", "never-there"], uploads);
    expect(await readdir(uploads)).toEqual(["theirs"]);
  });

  it("never leaves its directory", async () => {
    await writeFile(join(root, "secret"), "auth");
    await removeStoredFiles(["../secret", "..", ".", "", "a/../../secret"], uploads);
    expect((await readdir(root)).toSorted()).toEqual(["secret", "uploads"]);
  });

  it("tries all of them before it says that one could not be removed", async () => {
    await mkdir(join(uploads, "a-directory"));
    await writeFile(join(uploads, "a-file"), "x");
    await expect(removeStoredFiles(["a-directory", "a-file"], uploads)).rejects.toThrow(
      "Some files could not be removed",
    );
    expect(await readdir(uploads)).toEqual(["a-directory"]);
  });
});
