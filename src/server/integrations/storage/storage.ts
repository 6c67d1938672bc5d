import { join } from "node:path";
import { env } from "#env.js";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createHostedStorage } from "#server/integrations/storage/hosted-storage.ts";
import { createStaging, type Staging } from "#server/integrations/storage/staging.ts";
import { singleton } from "#server/singleton.ts";

/** The photo as it is shown, or the small one for lists. */
export type PhotoSize = "photo" | "thumbnail";

export type StoredPhoto = { bytes: Uint8Array<ArrayBuffer>; mimeType: string };

/** Both sizes of a photo, encoded and free of metadata. */
export type EncodedPhoto = Record<PhotoSize, Uint8Array>;

/** Where uploaded photos are kept, each under its key. */
export type Storage = {
  /** Keeps both sizes, at once and for good: after a crash there are both or none. Replaces what was there. */
  put(key: string, photo: EncodedPhoto): Promise<void>;
  /** The photo's bytes, or null when there is none under this key. */
  open(key: string, size?: PhotoSize): Promise<StoredPhoto | null>;
  /** Removes what there is under these keys; a key without a photo is success. */
  delete(keys: readonly string[]): Promise<void>;
  /** Keys of all that this site alone keeps here, half-sent files included, unchanged since `before`. */
  list(before: Date): Promise<string[]>;
};

/** Where photos lie when the site keeps them itself. */
export const uploadDirectory = () => join(env().DATA_DIR, "uploads");

/** The process's storage: hosted UploadThing when UPLOADTHING_TOKEN is set, else files under DATA_DIR. */
export function storage(): Storage {
  const { UPLOADTHING_TOKEN: token } = env();
  return singleton("storage", () =>
    token ? createHostedStorage(token) : createDiskStorage(uploadDirectory()),
  );
}

/** Where files that are being sent to this process are kept until they are whole. */
export function staging(): Staging {
  return createStaging(uploadDirectory());
}
