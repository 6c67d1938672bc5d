import { globSync, statSync } from "node:fs";

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
