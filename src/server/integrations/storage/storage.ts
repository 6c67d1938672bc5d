import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { removeStoredFiles, uploadDirectory } from "#server/integrations/storage/remove-stored-files.ts";

export type StoredFile = { bytes: Uint8Array; mimeType: string };

/** Where uploaded files are kept, each under the key of its row. */
export type Storage = {
  /** The whole file. @throws Error when there is none */
  open(key: string): Promise<StoredFile>;
  /** Removes the file; one that is not there is success. */
  delete(key: string): Promise<void>;
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
      return { bytes: await readFile(join(directory, key)), mimeType: "image/webp" };
    },
    delete: (key) => removeStoredFiles([key], directory),
  };
}
