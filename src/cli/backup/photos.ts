import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { isUploadKey } from "#lib/photo/upload-url.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { isMissing, makeDirectory, syncDirectory } from "#server/integrations/storage/durable-file.ts";
import { type EntryReader, PHOTO_SIZES, photoEntry } from "./archive-format.ts";
import type { ArchiveWriter } from "./archive-writer.ts";

/** Photos that are written at once: each waits for the disk. */
const WRITERS = 8;

const uploadsOf = (dataDir: string) => join(dataDir, "uploads");
/** Directory of a restore that is not finished, on the same volume; its name is no key of a photo. */
const draftsOf = (dataDir: string) => join(uploadsOf(dataDir), ".restore");

/** Adds the photos of these keys to an archive; one that was deleted meanwhile is only counted. */
export async function addPhotos(
  archive: ArchiveWriter,
  dataDir: string,
  keys: AsyncIterable<string>,
): Promise<{ photos: number; missingPhotos: number }> {
  const storage = createDiskStorage(uploadsOf(dataDir));
  let photos = 0;
  let missingPhotos = 0;
  for await (const key of keys) {
    const [photo, thumbnail] = await Promise.all(PHOTO_SIZES.map((size) => storage.open(key, size)));
    if (photo && thumbnail) {
      await archive.add(photoEntry(key, "photo"), photo.bytes);
      await archive.add(photoEntry(key, "thumbnail"), thumbnail.bytes);
      photos += 1;
    } else missingPhotos += 1;
  }
  return { photos, missingPhotos };
}

/** Returns true if photos are stored in DATA_DIR. */
export async function hasPhotos(dataDir: string): Promise<boolean> {
  return (await list(uploadsOf(dataDir))).some(isUploadKey);
}

/** Counts the photos of these keys, and those that DATA_DIR lacks. */
export async function countPhotos(
  dataDir: string,
  keys: AsyncIterable<string>,
): Promise<{ photos: number; missingPhotos: number }> {
  const present = new Set(await list(uploadsOf(dataDir)));
  let photos = 0;
  let missingPhotos = 0;
  for await (const key of keys) {
    photos += 1;
    if (!present.has(key)) missingPhotos += 1;
  }
  return { photos, missingPhotos };
}

/** Stores the photos that come next in an archive apart from others, on the disk. @returns their number */
export async function extractPhotos(entries: EntryReader, dataDir: string): Promise<number> {
  const drafts = draftsOf(dataDir);
  await rm(drafts, { recursive: true, force: true });
  await makeDirectory(drafts);
  const storage = createDiskStorage(drafts);
  const limit = pLimit(WRITERS);
  const writing = new Set<Promise<void>>();
  let photos = 0;
  for (;;) {
    const photo = await entries.take("uploads/");
    const thumbnail = photo && (await entries.take("uploads/"));
    if (!photo || !thumbnail) break;
    const [, key = ""] = photo.name.split("/");
    const stored = limit(() => storage.put(key, { photo: photo.body, thumbnail: thumbnail.body }));
    writing.add(stored);
    // A failure is thrown by the wait for all.
    stored.then(() => writing.delete(stored)).catch(() => {});
    if (writing.size >= WRITERS) await Promise.race(writing);
    photos += 1;
  }
  await Promise.all(writing);
  return photos;
}

/** Moves extracted photos to their place. It may be repeated after it was interrupted. */
export async function publishPhotos(dataDir: string): Promise<void> {
  const drafts = draftsOf(dataDir);
  const keys = (await list(drafts)).filter(isUploadKey);
  for (const key of keys) await rename(join(drafts, key), join(uploadsOf(dataDir), key));
  await syncDirectory(uploadsOf(dataDir));
  await rm(drafts, { recursive: true, force: true });
}

/** Removes what an interrupted restore has extracted. */
export const discardPhotos = (dataDir: string): Promise<void> =>
  rm(draftsOf(dataDir), { recursive: true, force: true });

async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
