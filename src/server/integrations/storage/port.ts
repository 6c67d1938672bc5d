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
  /** Lists the keys of photos unchanged since `before`; none if other sites share the storage. */
  list(before: Date): Promise<string[]>;
  /** Removes partial uploads unchanged since `before`, also those of stored photos. */
  removePartial(before: Date): Promise<void>;
  /**
   * Returns the id of a directory, which is created at the first call; null for a storage that all machines share.
   * @throws the system's error when the id cannot be read, or the directory accepts no writes
   */
  directoryId(): Promise<string | null>;
};

/** Port of the storage of partial uploads, so that a broken upload can resume. */
export type Staging = {
  /** Returns the number of bytes received. */
  size(key: string): Promise<number>;
  /**
   * Returns the bytes received, or the path of the file that holds them.
   * @param size number of bytes, as `append` returned it
   * @throws AppError UNAVAILABLE when the storage has fewer now
   */
  read(key: string, size: number): Promise<Uint8Array | string>;
  /**
   * Writes bytes from offset `start` on, and discards stored bytes beyond it. Keeps the bytes before a failure.
   * @param range `maxSize`: in bytes, of the whole file; reading stops beyond it
   * @returns the new size; more than `maxSize` if there were too many bytes
   */
  append(
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    range: { start: number; maxSize: number },
  ): Promise<number>;
  discard(key: string): Promise<void>;
};
