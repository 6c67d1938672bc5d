import { randomUUID } from "node:crypto";
import { constants, copyFile, link, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUploadKey, requireUploadKey } from "#lib/photo/upload-url.ts";
import {
  isExisting,
  isMissing,
  makeDirectory,
  syncDirectory,
  writeDurably,
} from "#server/integrations/storage/durable-file.ts";
import type { PhotoSize, Storage } from "#server/integrations/storage/port.ts";
import { STAGING } from "#server/integrations/storage/staging.ts";

/** File with the directory's id; no key of a photo has a dot. */
const ID_FILE = ".id";
/*
 * `turbopackIgnore`: the files are in DATA_DIR. Without it the bundler would trace the whole project as files that may be
 * read.
 */
const FILES: Record<PhotoSize, string> = { photo: "photo.webp", thumbnail: "thumbnail.webp" };

/**
 * Stores photos as files, `<directory>/<key>/photo.webp` and `thumbnail.webp`. Files are written to `<directory>/.staging`
 * and moved into place by one rename.
 */
export function createDiskStorage(directory: string): Storage {
  const staging = join(directory, STAGING);
  const placeOf = (key: string) => join(directory, requireUploadKey(key));

  return {
    async put(key, photo) {
      const place = placeOf(key);
      const draft = join(/* turbopackIgnore: true */ staging, `${key}.${randomUUID()}`);
      await makeDirectory(draft);
      try {
        for (const [size, name] of Object.entries(FILES)) {
          await writeDurably(join(/* turbopackIgnore: true */ draft, name), photo[size as PhotoSize]);
        }
        await syncDirectory(draft);
        await rm(place, { recursive: true, force: true });
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { recursive: true, force: true }).catch(() => {});
        throw error;
      }
      await syncDirectory(directory);
    },

    async open(key, size = "photo") {
      if (!isUploadKey(key)) return null;
      try {
        const bytes = await readFile(
          /* turbopackIgnore: true */ join(/* turbopackIgnore: true */ placeOf(key), FILES[size]),
        );
        return { bytes: new Uint8Array(bytes), mimeType: "image/webp" };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(keys) {
      const paths = keys.filter(isUploadKey).flatMap((key) => [placeOf(key), join(staging, `${key}.part`)]);
      const results = await Promise.allSettled(
        paths.map((path) => rm(path, { recursive: true, force: true })),
      );
      const failures = results.filter((result) => result.status === "rejected");
      if (failures.length > 0) {
        throw new AggregateError(
          failures.map(({ reason }) => reason),
          "Some files could not be removed",
        );
      }
    },

    async list(before) {
      return (await oldEntries(directory, before)).filter(isUploadKey);
    },

    // And photos that a crash kept from being moved into place.
    async removePartial(before) {
      for (const name of await oldEntries(staging, before))
        await rm(join(staging, name), { recursive: true, force: true });
    },

    async directoryId() {
      const path = join(/* turbopackIgnore: true */ directory, ID_FILE);
      const known = await readId(path);
      if (known !== null) return known;
      await makeDirectory(directory);
      const draft = `${path}.${randomUUID()}`;
      await writeDurably(draft, Buffer.from(`${randomUUID()}\n`));
      try {
        await createOnce(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      return readId(path);
    },
  };
}

/** Gives a complete file its name, unless another process has been faster. */
async function createOnce(draft: string, path: string): Promise<void> {
  try {
    // Some file systems of networks and memory cards have no links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL));
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
}

/** @throws Error for a file without an id, which a crash may have left */
async function readId(path: string): Promise<string | null> {
  try {
    const id = (await readFile(/* turbopackIgnore: true */ path, "utf8")).trim();
    if (id === "") throw new Error(`${path} is empty: remove it`);
    return id;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function oldEntries(directory: string, before: Date): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names) {
    const entry = await stat(join(directory, name)).catch(() => null);
    if (entry && entry.mtime < before) old.push(name);
  }
  return old;
}
