import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { uploadUrl } from "#lib/upload-url.ts";
import type { Db } from "#server/db/client.ts";
import { uploads } from "#server/db/schema/index.ts";
import type { Storage } from "#server/integrations/storage/port.ts";
import { NOW } from "#test/factories.ts";

export type PhotoStorage = Storage & {
  files: Map<string, Uint8Array<ArrayBuffer>>;
  put(key: string, photo: { photo: Uint8Array }): Promise<void>;
  list(): Promise<string[]>;
};

/** Creates a storage in memory. */
export function createMemoryStorage(): PhotoStorage {
  const files: PhotoStorage["files"] = new Map();
  return {
    files,
    put: async (key, { photo }) => void files.set(key, new Uint8Array(photo)),
    list: async () => [...files.keys()],
    async open(key) {
      const bytes = files.get(key);
      return bytes ? { bytes, mimeType: "image/webp" } : null;
    },
    async delete(keys) {
      for (const key of keys) files.delete(key);
    },
  };
}

/** Creates a plain photo in the format of stored uploads. */
const createPhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: "#a63" } })
      .webp()
      .toBuffer(),
  );

type Overrides = Partial<typeof uploads.$inferInsert> & { storage?: PhotoStorage };

/** Stores an upload's row, and its file if a storage is given; `image` is its URL. */
export async function createUpload(db: Db, userId: number, { storage, ...overrides }: Overrides = {}) {
  const key = overrides.key ?? randomBytes(24).toString("base64url");
  const bytes = await createPhoto();
  const [upload] = await db
    .insert(uploads)
    .values({
      key,
      userId,
      status: "stored",
      mimeType: "image/webp",
      sizeBytes: bytes.byteLength,
      storedAt: NOW,
      ...overrides,
    })
    .returning();
  if (!upload) throw new Error("The upload was not stored");
  storage?.files.set(key, bytes);
  return { ...upload, image: uploadUrl("https://cukup.test", key) };
}
