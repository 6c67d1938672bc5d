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

/** Whether `error` says that the disk has no room left, or none for this account. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, "ENOSPC") || hasCode(error, "EDQUOT");
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
