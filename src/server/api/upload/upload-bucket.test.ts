import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { createBucketStaging, createBucketStorage } from "#server/integrations/storage/bucket-storage.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { logger } from "#server/telemetry/logger.ts";
import { testDatabase } from "#test/database.ts";
import { bucketServer } from "#test/upload/bucket-server.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const MIB = 1024 * 1024;

const database = testDatabase();
const server = bucketServer();
const site = uploadSite(database);

/** Gives the site's next calls to another process, which shares nothing but the database and the bucket. */
function changeProcess(): void {
  const bucket = server.open();
  Object.assign(site.call, { storage: createBucketStorage(bucket), staging: createBucketStaging(bucket) });
}

beforeEach(changeProcess);

const objects = async () => (await server.open().list("")).map(({ key }) => key);

it("a photo that one process received is read, and removed, by another", async () => {
  const { bearer } = await site.login();
  const { key, answer } = await site.upload(bearer, await phonePhoto());
  expect(answer.status).toBe(200);
  changeProcess();
  const read = await site.get(key, bearer);
  expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(read.headers.get("cache-control")).toBe("private, no-cache");
  expect((await site.get(key)).status).toBe(404);
  expect(await objects()).toEqual([`photos/${key}/photo.webp`, `photos/${key}/thumbnail.webp`]);
  const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60_000);
  expect(await sweepUploads({ ...site.call, now: inTwoDays })).toMatchObject({ rows: 1 });
  expect(await objects()).toEqual([]);
});

it("an upload that breaks at one process resumes at another", async () => {
  const { bearer } = await site.login();
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const photo = await sharp({
    create: { width: 1_400, height: 1_400, channels: 3, background: "red", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(1.5 * MIB);
  const { url, key } = await site.presign(bearer, { size: photo.length });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(photo.subarray(0, 1.4 * MIB))),
    async pull(controller) {
      await expect.poll(objects).toEqual([`partial/${key}/0`]);
      controller.error(new Error("the connection broke"));
    },
  });
  expect((await site.putBody(url, body)).status).toBe(400);
  changeProcess();
  const start = Number((await site.head(url)).headers.get("x-ut-range-start"));
  expect(start).toBeGreaterThanOrEqual(MIB);
  expect((await site.put(url, photo.subarray(start), `bytes=${start}-`)).status).toBe(200);
  expect((await site.get(key, bearer)).status).toBe(200);
  expect(await objects()).toEqual([`photos/${key}/photo.webp`, `photos/${key}/thumbnail.webp`]);
});

it("a photo of which the bucket lost a part is 503, and is stored when it is sent again", async () => {
  vi.spyOn(logger(), "error").mockImplementation(() => {});
  const { bearer } = await site.login();
  const photo = await phonePhoto();
  const { url, key } = await site.presign(bearer, { size: photo.length });
  const { staging } = site.call;
  site.call.staging = {
    ...staging,
    async read(...call) {
      await server.open().delete([`partial/${key}/0`]);
      return staging.read(...call);
    },
  };
  expect((await site.put(url, photo)).status).toBe(503);
  changeProcess();
  expect((await site.head(url)).headers.get("x-ut-range-start")).toBe("0");
  expect((await site.put(url, photo)).status).toBe(200);
  expect((await site.get(key, bearer)).status).toBe(200);
});

it("while the bucket is away uploads and photos are 503, and both go on once it is back", async () => {
  vi.spyOn(logger(), "error").mockImplementation(() => {});
  const { bearer } = await site.login();
  const photo = await phonePhoto();
  const { key } = await site.upload(bearer, photo);
  const next = await site.presign(bearer, { size: photo.length });
  server.fail({ kind: "status", status: 503, times: 100 });
  const read = await site.get(key, bearer);
  expect([read.status, await read.json()]).toMatchObject([
    503,
    { errors: [{ code: "UNAVAILABLE", message: "Photos are not available right now. Please try again." }] },
  ]);
  expect((await site.put(next.url, photo)).status).toBe(503);
  server.mend();
  expect((await site.get(key, bearer)).status).toBe(200);
  expect((await site.put(next.url, photo)).status).toBe(200);
});
