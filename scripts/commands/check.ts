import { runStep } from "../process/run-step.ts";

/** Checks of `pnpm check`, which `pnpm test` runs before the tests. The commands of a check run until one fails. */
export const checks: { title: string; commands: string[][] }[] = [
  {
    title: "Types",
    commands: [
      ["next", "typegen"],
      ["tsc", "--noEmit"],
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

/** Runs commands until one fails. @returns its exit code; 0 when none did */
export async function runCommands(commands: string[][]): Promise<number> {
  for (const command of commands) {
    const code = await runStep(command);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs all checks. @returns 0 when none failed, else 1 */
export async function check(): Promise<number> {
  let exitCode = 0;
  for (const { commands } of checks) if ((await runCommands(commands)) !== 0) exitCode = 1;
  return exitCode;
}
