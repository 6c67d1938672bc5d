import { dirname } from "node:path";
import { log } from "#cli/process/log.ts";
import { CODE, listSourceFiles } from "./source-files.ts";

/** Most files of a folder; tests stand beside what they test and do not count. */
export const MAX_FILES = 15;

/** Finds folders with more files than a person takes in at a glance. @returns a line for each */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files)
    if (!/\.test\.tsx?$/.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} files, more than ${MAX_FILES}: give it sub-folders.`)
    .toSorted();
}

if (import.meta.main) {
  const findings = findCrowdedFolders(listSourceFiles(CODE));
  for (const finding of findings) log(finding);
  if (findings.length > 0) process.exitCode = 1;
}
