import { globSync, statSync } from "node:fs";

/** Folders and files with code that people write. */
export const CODE = ["src", "scripts", "bench", "packages/client/src", "packages/client/generate.ts"];

/**
 * Lists the code files below folders.
 * @param paths files or folders, relative to the working directory
 */
export function listSourceFiles(paths: string[]): string[] {
  return paths
    .flatMap((path) => (isFile(path) ? [path] : globSync(`${path}/**/*.{ts,tsx,js}`).filter(isFile)))
    .toSorted();
}

// A route folder may be named like a file: src/app/sw.js.
const isFile = (path: string) => statSync(path).isFile();
