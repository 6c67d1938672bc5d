import { mkdir, open } from "node:fs/promises";

/** Writes a new file and waits until it is on the disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the names in a directory are on the disk; without effect where directories cannot be opened. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r").catch(() => null);
  await directory?.sync().catch(() => {});
  await directory?.close();
}

/** Makes a directory for its owner alone, with those above it. */
export async function makeDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Whether `error` says that a file or directory is not there. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

/**
 * What an operator has to look at when nothing could be written: a disk without room, or none left for this account, a
 * read-only file system, or files of another account.
 * @returns null when `error` is about something else
 */
export function storageHint(error: unknown): string | null {
  if (hasCode(error, "ENOSPC")) return "the disk that holds DATA_DIR/uploads is full";
  if (hasCode(error, "EDQUOT")) return "this account's disk quota for DATA_DIR/uploads is used up";
  if (hasCode(error, "EROFS")) return "DATA_DIR/uploads is on a read-only file system";
  if (hasCode(error, "EACCES") || hasCode(error, "EPERM"))
    return "this account may not write to DATA_DIR/uploads";
  return null;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
