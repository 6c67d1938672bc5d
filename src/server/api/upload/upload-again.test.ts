import { describe, expect, it } from "vitest";
import { handleStorage } from "#server/api/upload/storage.ts";
import { uploads } from "#server/db/schema/index.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { testDatabase } from "#test/database.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);

describe("an upload that is sent again", () => {
  it("repeats a lost response, and is not accepted twice", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url, answer } = await site.upload(bearer, photo);
    const first = await answer.json();
    expect((await site.head(url)).headers.get("x-ut-range-start")).toBe(String(photo.length));
    const again = await site.put(url, new Uint8Array(), `bytes=${photo.length}-`);
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect((await site.put(url, photo)).status).toBe(409);
  });

  it("continues where it was interrupted, even while the interrupted one is still being read", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url } = await site.presign(bearer, { size: photo.length });
    const half = Math.floor(photo.length / 2);
    let hang: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({
      start(controller) {
        hang = controller;
        controller.enqueue(new Uint8Array(photo.subarray(0, half)));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half" };
    const dead = handleStorage(new Request(url, init), site.call);
    await expect.poll(async () => (await site.head(url)).headers.get("x-ut-range-start")).toBe(String(half));
    const rest = await site.put(url, photo.subarray(half), `bytes=${half}-`);
    expect(rest.status).toBe(200);
    expect((await dead).status).toBe(400);
    expect(() => hang?.close()).toThrow();
    expect((await site.put(url, photo, "bytes=17-")).status).toBe(409);
  });

  it("goes on in another process, while the broken one is still being read in the first", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url, key } = await site.presign(bearer, { size: photo.length });
    const half = Math.floor(photo.length / 2);
    let broken: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({
      start(controller) {
        broken = controller;
        controller.enqueue(new Uint8Array(photo.subarray(0, half)));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half" };
    const first = handleStorage(new Request(url, init), site.call);
    await expect.poll(async () => (await site.head(url)).headers.get("x-ut-range-start")).toBe(String(half));
    // The other process knows no writer of this one.
    replaceSingleton("uploadWriters", undefined);
    expect((await site.put(url, photo.subarray(half), `bytes=${half}-`)).status).toBe(200);
    broken?.close();
    expect((await first).status).toBe(400);
    expect(await site.kept()).toEqual({ files: [key], parts: [], rows: [key] });
  });

  it("stays stored when two processes have received it at the same time", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url, key } = await site.presign(bearer, { size: photo.length });
    const { storage } = site.call;
    const otherIsFaster = {
      ...site.call,
      storage: {
        ...storage,
        async put(...args: Parameters<typeof storage.put>) {
          await storage.put(...args);
          await database.db.update(uploads).set({ status: "stored", storedAt: new Date() });
        },
      },
    };
    const body = new FormData();
    body.append("file", new File([new Uint8Array(photo)], "photo.jpg"));
    const init = { method: "PUT", headers: { range: "bytes=0-" }, body };
    expect((await handleStorage(new Request(url, init), otherIsFaster)).status).toBe(200);
    expect(await site.kept()).toEqual({ files: [key], parts: [], rows: [key] });
  });
});
