import { describe, expect, it } from "vitest";
import { createBucketStaging, createBucketStorage } from "#server/integrations/storage/bucket-storage.ts";
import { bucketServer } from "#test/upload/bucket-server.ts";

const server = bucketServer();
const MIB = 1024 * 1024;
const KEY = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";
const OTHER = "0123456789AbCdEfGhIjKlMnOpQrStUvWxYz";
const photo = { photo: new Uint8Array([1, 2, 3]), thumbnail: new Uint8Array([4]) };

/** Bytes that differ from one place to the next. */
const file = Uint8Array.from({ length: 3 * MIB + 77 }, (_, index) => (index * 7 + (index >> 8)) % 256);

async function* chunksOf(bytes: Uint8Array, size = 300_000) {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}

async function* breaksAfter(bytes: Uint8Array) {
  yield* chunksOf(bytes);
  throw new Error("broken");
}

describe("a bucket's photos", () => {
  it("are the same for each process, in both sizes, until they are removed", async () => {
    const [first, second] = [createBucketStorage(server.open()), createBucketStorage(server.open())];
    await first.put(KEY, photo);
    expect(await second.open(KEY)).toEqual({ bytes: photo.photo, mimeType: "image/webp" });
    expect((await second.open(KEY, "thumbnail"))?.bytes).toEqual(photo.thumbnail);
    expect(await second.open(OTHER)).toBeNull();
    expect(await second.open("../secret")).toBeNull();
    await second.delete([KEY, OTHER, "../secret"]);
    expect(await first.open(KEY)).toBeNull();
    expect(await server.open().list("")).toEqual([]);
  });

  it("are listed by key, and partial uploads removed, once they are old enough", async () => {
    const bucket = server.open();
    const storage = createBucketStorage(bucket);
    await storage.put(KEY, photo);
    await createBucketStaging(bucket).append(OTHER, chunksOf(file), { start: 0, maxSize: file.length });
    await bucket.put("notes.txt", new Uint8Array([1]), "text/plain");
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    expect(await storage.list(past)).toEqual([]);
    expect(await storage.list(future)).toEqual([KEY]);
    await storage.removePartial(past);
    expect(await bucket.list("partial/")).not.toEqual([]);
    await storage.removePartial(future);
    expect(await bucket.list("partial/")).toEqual([]);
    await storage.delete([KEY]);
    expect((await bucket.list("")).map(({ key }) => key)).toEqual(["notes.txt"]);
  });
});

describe("a partial upload in a bucket", () => {
  const whole = { start: 0, maxSize: file.length };

  it.each([1, MIB - 1, MIB, MIB + 1, 2 * MIB + 5, file.length - 1])(
    "that breaks after %i bytes goes on at another process",
    async (received) => {
      const [first, second] = [createBucketStaging(server.open()), createBucketStaging(server.open())];
      await expect(first.append(KEY, breaksAfter(file.subarray(0, received)), whole)).rejects.toThrow(
        "broken",
      );
      expect(await second.size(KEY)).toBe(received);
      const rest = chunksOf(file.subarray(received));
      expect(await second.append(KEY, rest, { start: received, maxSize: file.length })).toBe(file.length);
      expect(Buffer.compare(Buffer.from(await second.read(KEY, file.length)), file)).toBe(0);
      await first.discard(KEY);
      expect(await second.size(KEY)).toBe(0);
      expect(await server.open().list("")).toEqual([]);
    },
  );

  it("that starts over loses what was there", async () => {
    const staging = createBucketStaging(server.open());
    await staging.append(KEY, chunksOf(file), whole);
    expect(await staging.append(KEY, chunksOf(file.subarray(0, 10)), { start: 0, maxSize: 10 })).toBe(10);
    expect(await staging.size(KEY)).toBe(10);
    await staging.append(KEY, chunksOf(file), whole);
    await staging.append(KEY, chunksOf(file.subarray(MIB, MIB + 9)), { start: MIB, maxSize: file.length });
    expect(await staging.size(KEY)).toBe(MIB + 9);
  });

  it("of which a part is gone can be tried again", async () => {
    const staging = createBucketStaging(server.open());
    await staging.append(KEY, chunksOf(file), whole);
    await server.open().delete([`partial/${KEY}/1`]);
    await expect(staging.read(KEY, file.length)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    const start = MIB + 5;
    await expect(
      staging.append(KEY, chunksOf(file.subarray(start)), { start, maxSize: file.length }),
    ).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(await staging.size(KEY)).toBe(MIB);
  });

  it("with too many bytes says so", async () => {
    const staging = createBucketStaging(server.open());
    expect(await staging.append(KEY, chunksOf(file), { start: 0, maxSize: 10 })).toBeGreaterThan(10);
  });

  it("that a dead connection leaves late does not undo what another process received", async () => {
    const [first, second] = [createBucketStaging(server.open()), createBucketStaging(server.open())];
    const { promise: stalled, reject: breakOff } = Promise.withResolvers<never>();
    async function* stalls() {
      yield file.subarray(0, 1_000);
      await stalled;
    }
    const dead = first.append(KEY, stalls(), whole);
    await second.append(KEY, chunksOf(file), whole);
    breakOff(new Error("broken"));
    await expect(dead).rejects.toThrow("broken");
    expect(Buffer.compare(Buffer.from(await second.read(KEY, file.length)), file)).toBe(0);
  });
});
