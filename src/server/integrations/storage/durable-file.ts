import { mkdir, open } from "node:fs/promises";

/** Runs a write to an open file, and adds the path to an error of the system, which knows it only of names. */
export async function namingFile<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && "syscall" in error && !("path" in error))
      Object.assign(error, { path, message: `${error.message} '${path}'` });
    throw error;
  }
}

/** Writes a new file and waits until it is on the disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await namingFile(path, () => file.writeFile(bytes));
    await namingFile(path, () => file.sync());
  } finally {
    await file.close();
  }
}

/** Waits until the entries of a directory are on the disk; no effect on systems that cannot open directories. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r").catch(() => null);
  await directory?.sync().catch(() => {});
  await directory?.close();
}

/** Creates a directory, and its parents, for the owner only. */
export async function makeDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Returns whether a file operation failed because the file or directory does not exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

/** Returns whether a file operation failed because the file or directory exists. */
export function isExisting(error: unknown): boolean {
  return hasCode(error, "EEXIST");
}

/**
 * Explains a failed write to the operator: a full disk or quota, a read-only file system, or missing permissions.
 * @returns null for any other error
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
