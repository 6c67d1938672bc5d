import { isUploadKey, requireUploadKey } from "#lib/photo/upload-url.ts";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import { type Bucket, unavailable } from "#server/integrations/storage/bucket.ts";
import type { PhotoSize, Staging, Storage } from "#server/integrations/storage/port.ts";

const PHOTOS = "photos/";
const PARTIAL = "partial/";
const SIZES: readonly PhotoSize[] = ["thumbnail", "photo"];
/** Bytes of a partial upload in one object; a process that is killed loses at most these. */
const PART_BYTES = 1024 * 1024;
const MAX_PARTS = Math.ceil(MAX_UPLOAD_BYTES / PART_BYTES);

const photoObject = (key: string, size: PhotoSize) => `${PHOTOS}${requireUploadKey(key)}/${size}.webp`;
const partObject = (key: string, part: number) => `${PARTIAL}${requireUploadKey(key)}/${part}`;
const allParts = (key: string) => Array.from({ length: MAX_PARTS }, (_, part) => partObject(key, part));

/** Stores photos as private objects of a bucket, `photos/<key>/photo.webp` and `thumbnail.webp`. No other site uses the bucket. */
export function createBucketStorage(bucket: Bucket): Storage {
  return {
    async put(key, photo) {
      for (const size of SIZES) await bucket.put(photoObject(key, size), photo[size], "image/webp");
    },
    async open(key, size = "photo") {
      const bytes = isUploadKey(key) ? await bucket.get(photoObject(key, size)) : null;
      return bytes && { bytes, mimeType: "image/webp" };
    },
    async delete(keys) {
      const objects = keys
        .filter(isUploadKey)
        .flatMap((key) => [...SIZES.map((size) => photoObject(key, size)), ...allParts(key)]);
      if (objects.length > 0) await bucket.delete(objects);
    },
    async list(before) {
      const objects = await listOld(bucket, PHOTOS, before);
      return [...new Set(objects.map((object) => object.split("/")[1] ?? ""))].filter(isUploadKey);
    },
    async removePartial(before) {
      const objects = await listOld(bucket, PARTIAL, before);
      if (objects.length > 0) await bucket.delete(objects);
    },
    directoryId: async () => null,
  };
}

const partGone = () => unavailable(new Error("A part of a partial upload is gone"));

async function listOld(bucket: Bucket, prefix: string, before: Date): Promise<string[]> {
  const objects = await bucket.list(prefix);
  return objects.filter(({ changedAt }) => changedAt < before).map(({ key }) => key);
}

/** Stores partial uploads as objects of a bucket, `partial/<key>/0`, `1` and so on, so that any process can resume them. */
export function createBucketStaging(bucket: Bucket): Staging {
  /** Returns the sizes of the parts without a gap from the first one on. */
  async function sizesOf(key: string): Promise<number[]> {
    const objects = await bucket.list(`${PARTIAL}${requireUploadKey(key)}/`);
    const sizes = new Map(objects.map((object) => [object.key, object.size]));
    const found: number[] = [];
    for (const object of allParts(key)) {
      const size = sizes.get(object);
      if (size === undefined) break;
      found.push(size);
      if (size < PART_BYTES) break;
    }
    return found;
  }
  const sizeOf = async (key: string) => (await sizesOf(key)).reduce((sum, size) => sum + size, 0);

  const discard = (key: string, from = 0) => bucket.delete(allParts(key).slice(from));

  return {
    size: sizeOf,

    async read(key, size) {
      const parts: Uint8Array[] = [];
      // Not as listed: some services list a new object late.
      for (const object of allParts(key).slice(0, Math.ceil(size / PART_BYTES)))
        parts.push((await bucket.get(object)) ?? new Uint8Array());
      const file = Buffer.concat(parts);
      if (file.byteLength !== size) throw partGone();
      return file;
    },

    async append(key, chunks, { start, maxSize }) {
      let part = Math.floor(start / PART_BYTES);
      const begun = start % PART_BYTES;
      let held: Uint8Array = new Uint8Array();
      if (begun > 0) held = (await bucket.get(partObject(key, part)))?.subarray(0, begun) ?? held;
      if (held.byteLength < begun) throw partGone();
      if ((await sizesOf(key)).length > part) await discard(key, part + (begun > 0 ? 1 : 0));
      let size = start;
      const write = async (bytes: Uint8Array) => {
        await bucket.put(partObject(key, part), bytes, "application/octet-stream");
      };
      try {
        for await (const chunk of chunks) {
          size += chunk.byteLength;
          if (size > maxSize) return size;
          held = Buffer.concat([held, chunk]);
          for (; held.byteLength >= PART_BYTES; part += 1) {
            await write(held.subarray(0, PART_BYTES));
            held = held.subarray(PART_BYTES);
          }
        }
      } catch (error) {
        // Another process may have gone on with the upload meanwhile.
        if (held.byteLength > 0 && (await sizeOf(key)) < size) await write(held);
        throw error;
      }
      if (held.byteLength > 0) await write(held);
      return size;
    },

    discard: (key) => discard(key),
  };
}
