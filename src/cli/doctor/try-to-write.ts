import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf } from "./finding.ts";

/** Returns a path, or the nearest directory above it that exists. */
export function nearestDirectory(path: string): string {
  return existsSync(path) ? path : nearestDirectory(dirname(path));
}

/** Writes a file to a directory and removes it. @returns the code of the failure, or undefined */
export function tryToWrite(directory: string): string | undefined {
  const file = join(directory, `.cukup-doctor-${process.pid}`);
  try {
    const descriptor = openSync(file, "wx", 0o600);
    try {
      writeSync(descriptor, "test");
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    return undefined;
  } catch (error) {
    return codeOf(error);
  } finally {
    rmSync(file, { force: true });
  }
}
