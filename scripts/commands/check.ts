import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { log } from "#cli/process/log.ts";
import { runStep } from "../process/run-step.ts";

/** Checks that run at the same time, of which most use one processor. */
const AT_A_TIME = 2;

/** Keeps the colours of programs whose output is read from a file. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};

/** A check of `pnpm check`. Its commands run until one fails. */
type Check = { title: string; commands: string[][] };

/** Writes the types of the routes, which other checks read. */
const typegen: Check = { title: "Types of the routes", commands: [["next", "typegen"]] };

const checks: readonly Check[] = [
  {
    title: "Types",
    commands: [
      // More checkers judge what they share each for itself: four take 57 s of CPU where one takes 38.
      ["tsc", "--noEmit", "--checkers", "1"],
      ["tsc", "-p", "src/service-worker"],
    ],
  },
  { title: "Browser compatibility", commands: [["node", "scripts/compatibility/check.ts"]] },
  { title: "Lint and format", commands: [["biome", "check", "--error-on-warnings", "."]] },
  { title: "Markup", commands: [["node", "scripts/checks/markup.ts"]] },
  { title: "Comments", commands: [["node", "scripts/checks/comments.ts"]] },
  { title: "Words", commands: [["node", "scripts/checks/words.ts"]] },
  { title: "Length", commands: [["node", "scripts/checks/long-code.ts"]] },
  { title: "Migrations", commands: [["node", "scripts/checks/migrations.ts"]] },
  { title: "Pages that may be missing", commands: [["node", "scripts/checks/not-found-pages.ts"]] },
  {
    title: "Dependency rules",
    commands: [
      ["node", "scripts/checks/dependencies.ts"],
      ["node", "scripts/checks/crowded-folders.ts"],
    ],
  },
  { title: "Dead code", commands: [["knip", "--no-config-hints", "--no-progress"]] },
  {
    title: "Documents",
    commands: [
      ["node", "scripts/checks/architecture-picture.ts", "--check"],
      ["node", "scripts/checks/docs.ts"],
    ],
  },
];

/** A check that was started: what it printed and its exit code, 0 when it found nothing. */
export type StartedCheck = { title: string; result: Promise<{ code: number; output: string }> };

/** Starts all checks, a few at a time. @returns them in the order of their list; each must be awaited */
export function startChecks(): StartedCheck[] {
  const folder = mkdtempSync(join(tmpdir(), "cukup-checks-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const limit = pLimit(AT_A_TIME);
  const run = async ({ title, commands }: Check) => {
    const file = join(folder, title);
    const descriptor = openSync(file, "w");
    const code = await runCommands(commands, descriptor).finally(() => closeSync(descriptor));
    return { code, output: readFileSync(file, "utf8") };
  };
  const first = run(typegen);
  return [
    { title: typegen.title, result: first },
    ...checks.map((check) => ({
      title: check.title,
      result: first.then(() => limit(() => run(check))),
    })),
  ];
}

/** Runs commands until one fails. @returns its exit code; 0 when none did */
export async function runCommands(commands: string[][], output?: number): Promise<number> {
  for (const command of commands) {
    const code = await runStep(command, COLOURS, undefined, output);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs all checks. @returns 0 when none failed, else 1 */
export async function check(): Promise<number> {
  let exitCode = 0;
  for (const { title, result } of startChecks()) {
    const { code, output } = await result;
    if (output.trim()) log(output.trimEnd());
    if (code === 0) continue;
    log(`${title}: failed`);
    exitCode = 1;
  }
  return exitCode;
}
