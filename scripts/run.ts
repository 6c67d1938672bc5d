import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { commands } from "./commands/commands.ts";
import { helpOf, parseCommandLine, UsageError } from "./process/command-line.ts";
import { watchLaunchers } from "./process/launchers.ts";
import { log, logError } from "./process/log.ts";
import { speedUpLoading } from "./process/module-loading.ts";

/** Runs a command of bin/cukup or package.json; exits with 2 if its arguments are wrong. */
const directory = cwd();
chdir(join(import.meta.dirname, ".."));
try {
  const call = parseCommandLine(commands, process.argv.slice(2), directory);
  if (call.isHelp) log(helpOf(commands, call.command));
  else {
    speedUpLoading();
    await watchLaunchers();
    process.exitCode = (await call.command.run(call.operands, call.options)) ?? 0;
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  logError(`cukup: ${error.message}`);
  process.exitCode = 2;
}
