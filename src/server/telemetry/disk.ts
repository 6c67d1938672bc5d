import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Room of a file system, as this account may use it. */
export interface Disk {
  freeBytes: number;
  sizeBytes: number;
  /** Undefined on file systems that have no fixed number of files. */
  freeFiles: number | undefined;
}

/** A file system on the network may hang. */
const TIMEOUT_MS = 1_000;

const running = new Map<string, Promise<StatsFs | null>>();

/** Returns the room of the file system that holds `path`; null if the path is missing, or the file system takes too long. */
export async function readDisk(path: string): Promise<Disk | null> {
  const abort = new AbortController();
  const late = sleep(TIMEOUT_MS, null, { signal: abort.signal }).catch(() => null);
  const found = await Promise.race([readOnce(path), late]);
  abort.abort();
  if (!found) return null;
  const { bavail, bsize, blocks, files, ffree } = found;
  return {
    freeBytes: bavail * bsize,
    sizeBytes: blocks * bsize,
    freeFiles: files === 0 ? undefined : ffree,
  };
}

/** Shares the call for a path: one that hangs keeps a thread of the pool, and others must not take the rest of them. */
function readOnce(path: string): Promise<StatsFs | null> {
  const current =
    running.get(path) ??
    statfs(path)
      .catch(() => null)
      .finally(() => running.delete(path));
  running.set(path, current);
  return current;
}

/** A segment of the write-ahead log: PostgreSQL stops if it cannot make the next one. */
const SEGMENT_BYTES = 16 * 1_024 * 1_024;

/** Returns true if a PostgreSQL on this disk cannot be expected to take writes. */
export function isFullForDatabase({ freeBytes, freeFiles }: Disk): boolean {
  return freeBytes < SEGMENT_BYTES || freeFiles === 0;
}
