import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "#server/db/embedded/program.ts";

const BUILD_MS = 15 * 60_000;

/**
 * Builds the commit that drizzle/released.json names as `previousRelease`, in a checkout of its own that is kept between runs. Not
 * below node_modules, where Node.js runs no TypeScript.
 * @returns its directory
 * @throws {Error} with the output of the step that fails
 */
export async function buildPreviousRelease(root: string): Promise<string> {
  const { previousRelease } = JSON.parse(readFileSync(join(root, "drizzle/released.json"), "utf8"));
  const directory = join(tmpdir(), `cukup-${previousRelease.slice(0, 12)}`);
  if (existsSync(join(directory, ".next/BUILD_ID"))) return directory;
  const run = async (step: string, program: string, args: string[], cwd: string) => {
    const env = { ...process.env, CI: "true" };
    const { code, output } = await runProgram(program, args, { cwd, env, timeoutMs: BUILD_MS });
    if (code !== 0)
      throw new Error(`The previous release could not be built (${step}):\n${output.slice(-2_000)}`);
  };
  await run("prune", "git", ["worktree", "prune"], root);
  if (!existsSync(directory))
    await run("checkout", "git", ["worktree", "add", "--detach", directory, previousRelease], root);
  await run("install", "npx", ["pnpm@12", "install", "--frozen-lockfile", "--prefer-offline"], directory);
  await run("build", "npx", ["pnpm@12", "build"], directory);
  return directory;
}

/** Parts of a checkout that are shared, since the next release would have the same. */
const SHARED = ["node_modules", ".next"];
const LEFT_OUT = [".git", ".data", "test-results", "playwright-report", ...SHARED];
const HOUR_MS = 60 * 60_000;

/**
 * Makes a checkout that stands for the next release: this version with one migration more, of the release after a
 * `pnpm db:release` of this one.
 */
export function simulateNextRelease(root: string, directory: string): string {
  mkdirSync(directory);
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.includes(entry)))
    cpSync(join(root, name), join(directory, name), { recursive: true, verbatimSymlinks: true });
  for (const name of SHARED) symlinkSync(join(root, name), join(directory, name));
  const folder = join(directory, "drizzle");
  const journalPath = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalPath, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("There is no migration");
  const released = Object.fromEntries(journal.entries.map(({ tag }) => [tag, ""]));
  writeFileSync(join(folder, "released.json"), JSON.stringify({ migrations: released }));
  const next = { ...last, idx: last.idx + 1, when: last.when + HOUR_MS, tag: "9999_next-release" };
  writeFileSync(
    join(folder, `${next.tag}.sql`),
    'CREATE TABLE "of_the_next_release" ("id" integer PRIMARY KEY);\n',
  );
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  return directory;
}
