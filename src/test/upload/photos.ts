import sharp from "sharp";
import type { Storage } from "#server/integrations/storage/port.ts";

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
    directoryId: async () => null,
    list: async () => [...files.keys()],
    removePartial: async () => {},
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
export const createPhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: "#a63" } })
      .webp()
      .toBuffer(),
  );
