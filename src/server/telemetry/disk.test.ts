import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { isFullForDatabase, readDisk } from "#server/telemetry/disk.ts";

it("reads the free space on a directory's disk, and nothing for a missing directory", async () => {
  const { bsize, blocks } = statfsSync(tmpdir());
  const disk = await readDisk(tmpdir());
  expect(disk).toMatchObject({ sizeBytes: bsize * blocks, freeBytes: expect.any(Number) });
  expect(disk?.freeBytes).toBeGreaterThan(0);
  expect(await readDisk("/nowhere/at/all")).toBeNull();
});

it.each([
  ["has no room for a segment of the write-ahead log", { freeBytes: 2 ** 24 - 1, freeFiles: 9 }, true],
  ["has no room for another file", { freeBytes: 2 ** 40, freeFiles: 0 }, true],
  ["has room", { freeBytes: 2 ** 24, freeFiles: 1 }, false],
  ["has room, and no fixed number of files", { freeBytes: 2 ** 24, freeFiles: undefined }, false],
])("a disk that %s: full is %o → %s", (_, disk, isFull) => {
  expect(isFullForDatabase({ ...disk, sizeBytes: 2 ** 40 })).toBe(isFull);
});
