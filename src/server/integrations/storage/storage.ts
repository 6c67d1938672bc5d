import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { removeStoredFiles, uploadDirectory } from "#server/integrations/storage/remove-stored-files.ts";

export type StoredPhoto = { bytes: Uint8Array<ArrayBuffer>; mimeType: string };

/** Where uploaded photos are kept, each under its key. */
export type Storage = {
  /** The photo's bytes, or null when there is none under this key. */
  open(key: string): Promise<StoredPhoto | null>;
  /** Removes what there is under these keys; a key without a photo is success. */
  delete(keys: readonly string[]): Promise<void>;
};

const store = globalThis as { cukupStorage?: Storage };

/** The process's storage. */
export function storage(): Storage {
  store.cukupStorage ??= createDiskStorage(uploadDirectory());
  return store.cukupStorage;
}

/** Keeps files in a directory; what is kept is always WebP. */
export function createDiskStorage(directory: string): Storage {
  return {
    async open(key) {
      try {
        return { bytes: new Uint8Array(await readFile(join(directory, key))), mimeType: "image/webp" };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    delete: (keys) => removeStoredFiles(keys, directory),
  };
}
