import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "#server/db/embedded/program.ts";

const BUILD_MS = 15 * 60_000;

/**
 * Builds the commit that package.json names as `previousRelease`, in a checkout of its own.
 * @param directory of the checkout, kept between runs
 * @throws {Error} with the output of the step that fails
 */
export async function buildPreviousRelease(root: string, directory: string): Promise<void> {
  const { previousRelease } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  };
  const mark = join(directory, ".next/BUILD_ID");
  const isThere =
    existsSync(mark) &&
    spawnSync("git", ["rev-parse", "HEAD"], { cwd: directory, encoding: "utf8" }).stdout.trim() ===
      previousRelease;
  if (isThere) return;
  git("worktree", "prune");
  git("worktree", "add", "--force", "--detach", directory, previousRelease);
  for (const args of [["install", "--frozen-lockfile", "--prefer-offline"], ["build"]]) {
    const { code, output } = await runProgram("npx", ["pnpm@12", ...args], {
      cwd: directory,
      env: { ...process.env, CI: "true" },
      timeoutMs: BUILD_MS,
    });
    if (code !== 0)
      throw new Error(`The previous release could not be built (${args[0]}):\n${output.slice(-2_000)}`);
  }
}
