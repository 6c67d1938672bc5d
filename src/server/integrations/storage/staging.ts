import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { requireUploadKey } from "#lib/upload-url.ts";
import { isMissing, makeDirectory } from "#server/integrations/storage/durable-file.ts";

/** Under the uploads' directory: no key has a dot in it. */
export const STAGING = ".staging";

/** Bytes of files that are still being sent, kept so that a broken upload goes on where it stopped. */
export type Staging = {
  /** Bytes kept so far. */
  size(key: string): Promise<number>;
  /** Where the bytes lie, for reading them. */
  pathOf(key: string): string;
  /**
   * Appends from byte `start` on, dropping whatever was kept beyond it; what arrived before a failure stays.
   * @param maxSize bytes that the whole file may have; reading stops beyond it
   * @returns the size then; more than `maxSize` when there was too much
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
