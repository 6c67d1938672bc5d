import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDiskStorage } from "#server/integrations/storage/storage.ts";

it("reads and removes photos by key, and a missing one is none", async () => {
  const directory = await mkdtemp(join(tmpdir(), "cukup-photos-"));
  const disk = createDiskStorage(directory);
  await writeFile(join(directory, "a-key"), "webp");
  expect(await disk.open("a-key")).toMatchObject({ mimeType: "image/webp" });
  expect(await disk.open("no-key")).toBeNull();
  await disk.delete(["a-key", "no-key"]);
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});
