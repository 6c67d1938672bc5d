import { createHash } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { packTar } from "modern-tar";
import { UserError } from "#lib/user-error.ts";
import { namingFile, syncDirectory } from "#server/integrations/storage/durable-file.ts";
import { CHECKSUM } from "./archive-format.ts";

/** Zero blocks that `packTar` ends its bytes with, and that end a tar file. */
const TAR_END_BYTES = 1024;
const MODE = 0o600;

export interface ArchiveWriter {
  add(name: string, body: Uint8Array | string): Promise<void>;
  /** Adds the checksum and gives the file its name, once it is on the disk. @returns its size in bytes */
  finish(): Promise<number>;
  /** Removes the unfinished file; does nothing once it is finished. */
  discard(): Promise<void>;
}

/**
 * Writes a tar file as `<file>.part`, readable by the owner only, which gets its name when it is complete.
 * @throws {UserError} when the name is taken or cannot be written
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  if (await stat(path).catch(() => null)) throw new UserError(`${path} exists already: choose another name.`);
  const draft = `${path}.part`;
  // A killed backup may have left one.
  await rm(draft, { force: true });
  const file = await open(draft, "wx", MODE).catch((error: Error) => {
    throw new UserError(`${path} cannot be written: ${error.message}.`);
  });
  const hash = createHash("sha256");
  const mtime = new Date();
  let bytes = 0;

  /** Returns false once another backup has replaced the draft by its own. */
  async function isOwn(): Promise<boolean> {
    const { ino } = await file.stat();
    return (await stat(draft).catch(() => null))?.ino === ino;
  }

  async function write(chunk: Uint8Array): Promise<void> {
    await namingFile(draft, () => file.writeFile(chunk));
    bytes += chunk.length;
  }

  async function pack(name: string, body: Uint8Array | string): Promise<Uint8Array> {
    return packTar([{ header: { name, size: Buffer.byteLength(body), mode: MODE, mtime }, body }]);
  }

  return {
    async add(name, body) {
      // Each entry is packed as a tar file of its own, without the end: its bytes are known before the next is read.
      const entry = (await pack(name, body)).subarray(0, -TAR_END_BYTES);
      hash.update(entry);
      await write(entry);
    },
    async finish() {
      await write(await pack(CHECKSUM, `${hash.digest("hex")}\n`));
      await namingFile(draft, () => file.sync());
      if (!(await isOwn()))
        throw new UserError(`${draft} was replaced by another backup to ${basename(path)}.`);
      await file.close();
      await rename(draft, path);
      await syncDirectory(dirname(path));
      return bytes;
    },
    async discard() {
      const isDraft = await isOwn().catch(() => false);
      await file.close().catch(() => {});
      if (isDraft) await rm(draft, { force: true });
    },
  };
}
