import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { logger } from "#server/telemetry/logger.ts";
import { testDatabase } from "#test/database.ts";
import { NOTHING, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);

describe("a photo that cannot be kept", () => {
  it.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES"])(
    "because writing fails with %s is answered 507 and leaves nothing",
    async (code) => {
      const { bearer } = await site.login();
      const photo = await phonePhoto();
      const { url } = await site.presign(bearer, { size: photo.length });
      const failure = Object.assign(new Error("not written"), { code, syscall: "write" });
      site.call.storage = { ...site.call.storage, put: () => Promise.reject(failure) };
      const answer = await site.put(url, photo);
      expect(answer.status).toBe(507);
      expect(await answer.json()).toMatchObject({ errors: [{ code: "INSUFFICIENT_STORAGE" }] });
      expect(await site.kept()).toEqual(NOTHING);
    },
  );

  it("because neither writing nor removing works is answered 507, with a hint in the log", async () => {
    const said = vi.spyOn(logger(), "error").mockImplementation(() => {});
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url } = await site.presign(bearer, { size: photo.length });
    const fail = () => Promise.reject(Object.assign(new Error("read-only"), { code: "EROFS" }));
    site.call.staging = { ...site.call.staging, append: fail, discard: fail };
    expect((await site.put(url, photo)).status).toBe(507);
    const [entry] = said.mock.calls.map(([entry]) => entry as { err?: Error });
    expect(entry?.err?.message).toContain("DATA_DIR/uploads is on a read-only file system");
    expect((await site.kept()).rows).toEqual([]);
  });

  it("because nothing can be written is answered 500 without a path in it", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url } = await site.presign(bearer, { size: photo.length });
    const inTheWay = join(site.directory, "file");
    await writeFile(inTheWay, "");
    const { directoryId } = site.call.storage;
    site.call.storage = { ...createDiskStorage(inTheWay), directoryId };
    site.call.staging = createStaging(inTheWay);
    const answer = await site.put(url, photo);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(site.directory);
    expect((await site.kept()).rows).toEqual([]);
  });
});
