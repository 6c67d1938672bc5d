import { chdir, cwd } from "node:process";
import { type Command, helpOf, parseCommandLine, UsageError } from "#cli/process/command-line.ts";
import { watchLaunchers } from "#cli/process/launchers.ts";
import { log, logError } from "#cli/process/log.ts";
import { speedUpLoading } from "#cli/process/module-loading.ts";

/**
 * Runs the command that the arguments of this process name, in the folder of the app; sets the exit code, which is 2 if the
 * arguments are wrong.
 * @param commands the commands to choose from
 * @param root absolute path of the folder of the app
 */
export async function runCommandLine(commands: readonly Command[], root: string): Promise<void> {
  const directory = cwd();
  chdir(root);
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
}
