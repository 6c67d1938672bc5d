import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { logger } from "#server/logger.ts";
import { describeOtherDirectory } from "#server/services/upload/photo-directory.ts";
import { testDatabase } from "#test/database.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);
let other = "";
beforeEach(async () => {
  other = await mkdtemp(join(tmpdir(), "cukup-other-"));
});
afterEach(() => rm(other, { recursive: true, force: true }));

/** Gives the site's next calls to a machine with this directory. */
function moveTo(directory: string): void {
  Object.assign(site.call, { storage: createDiskStorage(directory), staging: createStaging(directory) });
}

it("the machine that took the first upload keeps the photos, and another says so and takes none", async () => {
  const said = vi.spyOn(logger(), "error").mockImplementation(() => {});
  const { bearer } = await site.login();
  const photo = await phonePhoto();
  const announced = await site.announce(bearer, [{ size: photo.length }]);
  expect(announced.status).toBe(200);
  expect(await describeOtherDirectory(site.call)).toBeNull();
  const { url, key } = await site.presign(bearer, { size: photo.length });

  moveTo(other);
  expect(await describeOtherDirectory(site.call)).toMatch(/another machine.*S3_ENDPOINT/);
  for (const refused of [await site.announce(bearer, [{ size: photo.length }]), await site.put(url, photo)]) {
    expect(refused.status).toBe(507);
    expect(JSON.stringify(await refused.json())).toContain(
      "Photos cannot be uploaded right now. Please try again later.",
    );
  }
  expect(said.mock.calls.map(([entry]) => String((entry as { err?: Error }).err))).toEqual([
    expect.stringContaining("DATA_DIR/uploads of another machine"),
    expect.stringContaining("DATA_DIR/uploads of another machine"),
  ]);
  expect(await readdir(other)).toEqual([".id"]);

  moveTo(site.directory);
  expect((await site.put(url, photo)).status).toBe(200);
  expect((await site.get(key, bearer)).status).toBe(200);
});

it("machines that share the directory all take uploads", async () => {
  const { bearer } = await site.login();
  const photo = await phonePhoto();
  expect((await site.upload(bearer, photo)).answer.status).toBe(200);
  moveTo(site.directory);
  expect((await site.upload(bearer, photo)).answer.status).toBe(200);
});

it("processes that start at once give a directory one id", async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => createDiskStorage(join(other, "uploads")).directoryId()),
  );
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(await readdir(join(other, "uploads"))).toEqual([".id"]);
});
