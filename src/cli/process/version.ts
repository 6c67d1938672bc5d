import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** File of a build that holds the commit it was made from. */
const COMMIT_FILE = ".next/commit";
/** Digits of a commit that a version shows: enough to be unique here, and the same on all machines. */
const SHORT = 8;
const COMMIT = /^[\da-f]{40,64}$/;

/**
 * Returns the version of package.json with the commit of the build, such as `0.2.0+1be8b002`: the form of semver.org's
 * build metadata. A copy without git that was never built says `0.2.0`.
 * @param options `isDevelopment`: the commit that is checked out, whatever was built before
 */
export function readVersion({ isDevelopment = false } = {}): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const commit = (isDevelopment ? undefined : readText(COMMIT_FILE)) ?? readCommit();
  return commit === undefined ? version : `${version}+${commit.slice(0, SHORT)}`;
}

/** Notes the commit that the build is made from. */
export function stampCommit(): void {
  const commit = readCommit();
  if (commit === undefined) rmSync(COMMIT_FILE, { force: true });
  else writeFileSync(COMMIT_FILE, commit);
}

/**
 * Returns the commit that is checked out, read as gitrepository-layout(5) says: an image's build has these files, and no git.
 * @returns its hexadecimal digits; undefined for a copy without git
 */
function readCommit(): string | undefined {
  const directory = findGitDirectory();
  const head = readText(join(directory, "HEAD"));
  const [, ref] = /^ref: (.+)$/.exec(head ?? "") ?? [];
  const commit = ref === undefined ? head : readRef(directory, ref);
  return commit !== undefined && COMMIT.test(commit) ? commit : undefined;
}

/** Finds the git directory, which is elsewhere for a worktree: `.git` then is a file that names it. */
function findGitDirectory(): string {
  if (statSync(".git", { throwIfNoEntry: false })?.isFile() !== true) return ".git";
  return resolve(readText(".git")?.replace(/^gitdir: /, "") ?? ".git");
}

/** Reads a branch's commit from its own file, or from the list of those that `git gc` has packed. */
function readRef(directory: string, ref: string): string | undefined {
  const common = resolve(directory, readText(join(directory, "commondir")) ?? ".");
  const packed = readText(join(common, "packed-refs"))?.split("\n") ?? [];
  return readText(join(common, ref)) ?? packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0];
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}
