import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "#server/db/schema/index.ts";
import { errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { CHICKEN_RICE, seeing } from "#test/openai-stub.ts";
import { testVision } from "#test/vision.ts";

const database = committedTestDatabase();

const { stub, asMember } = await testVision(database, seeing(CHICKEN_RICE));

describe("an image that is no upload of one's own", () => {
  let hits = 0;
  const canary = createServer((_request, response) => {
    hits += 1;
    response.end("x");
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, resolve));
    port = (canary.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => canary.close(() => resolve())));

  it("is 400, and no request is sent", async () => {
    const { caller, upload } = await asMember();
    const stranger = await asMember();
    const { key } = await upload();
    const hosted = "https://abc123.ufs.sh/f/";
    const images = [
      ...["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1"].map(
        (host) => `http://${host}:${port}/api/storage/${key}`,
      ),
      "http://169.254.169.254/",
      "http://169.254.169.254/latest/meta-data/",
      "file:///etc/passwd",
      `data:image/png;base64,${key}`,
      `//cukup.test/api/storage/${key}`,
      `/api/storage/${key}`,
      key,
      `http://cukup.test/api/storage/${key}`,
      `https://CUKUP.test/api/storage/${key}`,
      `https://cukup.test:443/api/storage/${key}`,
      `https://cukup.test@127.0.0.1:${port}/api/storage/${key}`,
      `https://cukup.test.evil.example/api/storage/${key}`,
      `https://cukup.test/api/storage/${key}?size=thumb`,
      `https://cukup.test/api/storage/${key}#x`,
      `https://cukup.test/api/storage/${key}/`,
      `https://cukup.test/api/storage/../storage/${key}`,
      `https://cukup.test/api/storage/%2e%2e%2f${key}`,
      "https://cukup.test/api/storage/../../etc/passwd",
      "https://cukup.test/api/storage/",
      `https://cukup.test/api/storage/${"k".repeat(129)}`,
      "https://cukup.test/api/storage/never-uploaded-key-of-anybody",
      `${hosted}${key}`,
      (await stranger.upload()).image,
      (await upload({ status: "pending", storedAt: null })).image,
      "",
      `${"x".repeat(3000)}`,
      "nul\0",
    ];
    for (const image of images) {
      const error = await errorOf(caller.food.generate({ image }));
      expect([error.status, error.details[0]?.path], image).toEqual([400, "image"]);
    }
    expect([hits, stub.requests.length]).toEqual([0, 0]);
    expect(await database.db.select().from(uploads)).toHaveLength(3);
  });

  it("may have the hosted service's URL if uploads are stored there", async () => {
    const hostedFilesUrl = "https://abc123.ufs.sh/f/";
    const { caller, upload } = await asMember({ hostedFilesUrl });
    const { key, image } = await upload();
    const { item } = await caller.food.generate({ image: `${hostedFilesUrl}${key}` });
    expect(item.imageUrl).toBe(image);
    expect((await errorOf(caller.food.generate({ image: `https://other.ufs.sh/f/${key}` }))).status).toBe(
      400,
    );
  });

  it("is the photo of an item that was deleted", async () => {
    const { caller, upload, traces: done } = await asMember();
    const { image } = await upload();
    const { item } = await caller.food.generate({ image });
    await caller.food.delete({ id: item.id });
    expect((await errorOf(caller.food.generate({ image }))).status).toBe(400);
    await Promise.all(done.background);
    expect((await caller.food.restore({ id: item.id })).imageUrl).toBe(image);
  });
});
