import { promisify } from "node:util";
import { type ZstdOptions, zstdDecompress } from "node:zlib";
import { UserError } from "#lib/user-error.ts";
import { type EntryReader, MAX_ENTRY_BYTES } from "./archive-format.ts";

/** Decompresses one frame. Node.js ignores the bytes after it; with `info` it says how many it has read. */
const decompress = promisify(zstdDecompress) as unknown as (
  bytes: Buffer,
  options: ZstdOptions & { info: true },
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

/**
 * Reads the rows of a table, part by part.
 * @throws {UserError} naming a part that is not one frame of at most MAX_ENTRY_BYTES
 */
export async function* readRows(entries: Pick<EntryReader, "take">, name: string): AsyncGenerator<Buffer> {
  for (;;) {
    const part = await entries.take(`tables/${name}/`);
    if (!part) return;
    const refuse = (fault: string): never => {
      throw new UserError(`${part.name} ${fault}: the backup was altered.`);
    };
    const options = { maxOutputLength: MAX_ENTRY_BYTES, info: true } as const;
    const { buffer, engine } = await decompress(part.body, options).catch(({ code }: NodeJS.ErrnoException) =>
      refuse(
        code === "ERR_BUFFER_TOO_LARGE"
          ? `is larger than ${MAX_ENTRY_BYTES} bytes once it is decompressed`
          : "cannot be decompressed",
      ),
    );
    if (engine.bytesWritten !== part.body.length) refuse("has bytes after the end of its compressed rows");
    yield buffer;
  }
}
