import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { requireUploadKey } from "#lib/photo/upload-url.ts";
import { isMissing, makeDirectory, namingFile } from "#server/integrations/storage/durable-file.ts";
import type { Staging } from "#server/integrations/storage/port.ts";

/** Subdirectory of the uploads' directory; cannot be a key, which has no dot. */
export const STAGING = ".staging";

/** Stores partial uploads as files, `<directory>/.staging/<key>.part`. */
export function createStaging(uploadDirectory: string): Staging {
  const directory = join(uploadDirectory, STAGING);
  const pathOf = (key: string) => join(directory, `${requireUploadKey(key)}.part`);
  return {
    read: async (key) => pathOf(key),
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return 0;
        throw error;
      }
    },
    async append(key, chunks, { start, maxSize }) {
      await makeDirectory(directory);
      const file = await open(pathOf(key), start === 0 ? "w" : "r+", 0o600);
      try {
        await file.truncate(start);
        let position = start;
        for await (const chunk of chunks) {
          if (position + chunk.byteLength > maxSize) return position + chunk.byteLength;
          await namingFile(pathOf(key), () => file.write(chunk, 0, chunk.byteLength, position));
          position += chunk.byteLength;
        }
        return position;
      } finally {
        await file.close();
      }
    },
    discard: (key) => rm(pathOf(key), { force: true }),
  };
}
