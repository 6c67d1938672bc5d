/** Photo as shown on pages, or the small one for lists. */
export type PhotoSize = "photo" | "thumbnail";

export type StoredPhoto = { bytes: Uint8Array<ArrayBuffer>; mimeType: string };

/** Both sizes of a photo, encoded and free of metadata. */
export type EncodedPhoto = Record<PhotoSize, Uint8Array>;

/** Port of the storage of uploaded photos, by key. */
export type Storage = {
  /** Stores or replaces both sizes, atomically and durably. */
  put(key: string, photo: EncodedPhoto): Promise<void>;
  /** Returns the photo, or null when there is none under this key. */
  open(key: string, size?: PhotoSize): Promise<StoredPhoto | null>;
  /** Removes the photos of these keys, and ignores keys without a photo. */
  delete(keys: readonly string[]): Promise<void>;
  /** Lists the keys of files, incomplete ones included, unchanged since `before`; none if other sites share the storage. */
  list(before: Date): Promise<string[]>;
};
