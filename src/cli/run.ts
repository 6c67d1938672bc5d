import { join } from "node:path";
import { commands } from "#cli/commands/commands.ts";
import { runCommandLine } from "#cli/process/run-command-line.ts";

await runCommandLine(commands, join(import.meta.dirname, "../.."));
