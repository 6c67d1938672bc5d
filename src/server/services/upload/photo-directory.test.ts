import * as files from "node:fs/promises";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { photoDirectories } from "#server/db/schema/index.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { describeDirectoryObstacle } from "#server/services/upload/photo-directory.ts";
import { logger } from "#server/telemetry/logger.ts";
import { testDatabase } from "#test/database.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

vi.mock("node:fs/promises", { spy: true });

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

const loggedErrors = ({ mock }: { mock: { calls: unknown[][] } }) =>
  mock.calls.map(([entry]) => (entry as { err?: Error }).err);

it("the machine that took the first upload keeps the photos, and another says so and takes none", async () => {
  const said = vi.spyOn(logger(), "error").mockImplementation(() => {});
  const { bearer } = await site.login();
  const photo = await phonePhoto();
  const announced = await site.announce(bearer, [{ size: photo.length }]);
  expect(announced.status).toBe(200);
  expect(await describeDirectoryObstacle(site.call)).toBeNull();
  const { url, key } = await site.presign(bearer, { size: photo.length });

  moveTo(other);
  expect((await describeDirectoryObstacle(site.call))?.message).toMatch(/another machine.*S3_ENDPOINT/);
  for (const refused of [await site.announce(bearer, [{ size: photo.length }]), await site.put(url, photo)]) {
    expect(refused.status).toBe(507);
    expect(JSON.stringify(await refused.json())).toContain(
      "Photos cannot be uploaded right now. Please try again later.",
    );
  }
  const reason = expect.objectContaining({
    message: expect.stringContaining("DATA_DIR/uploads of another machine"),
  });
  expect(loggedErrors(said)).toEqual([reason, reason]);
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

it("where no directory keeps the photos yet, a machine takes uploads only if it has the newest ones", async () => {
  const said = vi.spyOn(logger(), "error").mockImplementation(() => {});
  const { bearer } = await site.login();
  const photo = await phonePhoto();
  expect((await site.upload(bearer, photo)).answer.status).toBe(200);
  // As after an upgrade from a release without the table, or after a restore.
  await database.db.delete(photoDirectories);

  moveTo(other);
  expect((await describeDirectoryObstacle(site.call))?.message).toMatch(/newest photos are not in this/);
  expect((await site.announce(bearer, [{ size: photo.length }])).status).toBe(507);
  expect(loggedErrors(said)).toEqual([
    expect.objectContaining({ message: expect.stringContaining("newest photos are not in this") }),
  ]);
  expect(await database.db.select().from(photoDirectories)).toEqual([]);

  await cp(site.directory, other, { recursive: true, filter: (path) => !path.endsWith(".id") });
  expect(await describeDirectoryObstacle(site.call)).toBeNull();
  expect((await site.upload(bearer, photo)).answer.status).toBe(200);
  expect(await database.db.select().from(photoDirectories)).toHaveLength(1);
});

it("a directory whose id cannot be read takes no uploads, and the log says so", async () => {
  const said = vi.spyOn(logger(), "error").mockImplementation(() => {});
  const { bearer } = await site.login();
  await mkdir(join(site.directory, ".id"));
  expect((await site.announce(bearer, [{ size: 5 }])).status).toBe(507);
  expect(loggedErrors(said)).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(".id cannot be read or written"),
      cause: expect.objectContaining({ code: "EISDIR" }),
    }),
  ]);
  expect((await describeDirectoryObstacle(site.call))?.message).toContain(".id cannot be read");
});

it("a file system without hard links gives a directory one id, too", async () => {
  vi.mocked(files.link).mockRejectedValueOnce(Object.assign(new Error("no links"), { code: "EPERM" }));
  const first = await createDiskStorage(other).directoryId();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(await createDiskStorage(other).directoryId()).toBe(first);
  expect(await readdir(other)).toEqual([".id"]);
});

it("processes that start at the same time give a directory one id", async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => createDiskStorage(join(other, "uploads")).directoryId()),
  );
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(await readdir(join(other, "uploads"))).toEqual([".id"]);
});
