import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";

const MODULE = resolve("src/cli/process/version.ts");
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-version-"));
  writePackage(directory);
});
afterEach(() => rmSync(directory, { recursive: true }));

function writePackage(folder: string): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.2.3" }));
}

/** Runs git in a folder, with no GIT_DIR of a hook that runs the tests. */
function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@cukup.test", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], {
    cwd: folder,
    env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: directory },
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
}

/** Makes a commit. @returns the version that names it */
function commit(): string {
  git(directory, "commit", "--allow-empty", "--message", "A commit");
  return `1.2.3+${git(directory, "rev-parse", "HEAD").slice(0, 8)}`;
}

async function run(folder: string, expression: string): Promise<string> {
  const script = `const version = await import("${MODULE}"); console.log(${expression})`;
  const args = ["--input-type=module", "-e", script];
  return (await runProgram(process.execPath, args, { cwd: folder })).output;
}
const read = (folder = directory) => run(folder, "version.readVersion()");

it("names the commit that is checked out: on a branch, packed, detached, and in a worktree", async () => {
  git(directory, "init");
  expect(await read()).toBe("1.2.3");
  const first = commit();
  expect(await read()).toBe(first);
  const second = commit();
  expect(await read()).toBe(second);
  git(directory, "pack-refs", "--all");
  expect(await read()).toBe(second);
  const worktree = join(directory, "worktree");
  git(directory, "worktree", "add", "-b", "other", worktree, "HEAD^");
  writePackage(worktree);
  expect(await read(worktree)).toBe(first);
  git(directory, "checkout", "--detach", "HEAD^");
  expect(await read()).toBe(first);
});

it("of a copy without git is the version alone, also inside of another repository", async () => {
  git(directory, "init");
  commit();
  const copy = join(directory, "copy");
  mkdirSync(copy);
  writePackage(copy);
  expect(await read(copy)).toBe("1.2.3");
});

it("of a build is that of its commit, whatever is checked out later; of development it is not", async () => {
  git(directory, "init");
  const built = commit();
  mkdirSync(join(directory, ".next"));
  await run(directory, "version.stampCommit()");
  const later = commit();
  expect(await read()).toBe(built);
  expect(await run(directory, "version.readVersion({ isDevelopment: true })")).toBe(later);
  rmSync(join(directory, ".git"), { recursive: true });
  expect(await read()).toBe(built);
  await run(directory, "version.stampCommit()");
  expect(await read()).toBe("1.2.3");
});
