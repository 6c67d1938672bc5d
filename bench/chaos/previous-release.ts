import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "#server/db/embedded/program.ts";

const BUILD_MS = 15 * 60_000;

/**
 * Builds the commit that package.json names as `previousRelease`, in a checkout of its own that is kept between runs. Not
 * below node_modules, where Node.js runs no TypeScript.
 * @returns its directory
 * @throws {Error} with the output of the step that fails
 */
export async function buildPreviousRelease(root: string): Promise<string> {
  const { previousRelease } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
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
