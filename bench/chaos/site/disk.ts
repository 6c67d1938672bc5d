import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const BLOCK = Buffer.alloc(1024 * 1024);

/** Mounts a small disk in memory. @returns false if this account may not */
export function mountDisk(directory: string, megabytes: number): boolean {
  mkdirSync(directory, { recursive: true });
  const options = `size=${megabytes}m,mode=0755`;
  return spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory]).status === 0;
}

export function unmountDisk(directory: string): void {
  spawnSync("umount", ["--lazy", directory]);
}

/** Fills a disk to the last byte. @returns a function that makes the room again */
export function fillDisk(directory: string): () => void {
  const path = join(directory, "filler");
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
  return () => rmSync(path, { force: true });
}
