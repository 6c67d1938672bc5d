import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { requireUploadKey } from "#lib/upload-url.ts";
import { isMissing, makeDirectory } from "#server/integrations/storage/durable-file.ts";

/** Subdirectory of the uploads' directory; cannot be a key, which has no dot. */
export const STAGING = ".staging";

/** Storage of partial uploads, so that a broken upload can resume. */
export type Staging = {
  /** Returns the number of bytes received. */
  size(key: string): Promise<number>;
  /** Returns the path of the received bytes. */
  pathOf(key: string): string;
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

export function createStaging(uploadDirectory: string): Staging {
  const directory = join(uploadDirectory, STAGING);
  const pathOf = (key: string) => join(directory, `${requireUploadKey(key)}.part`);
  return {
    pathOf,
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
          await file.write(chunk, 0, chunk.byteLength, position);
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
