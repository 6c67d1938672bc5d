import { reportError } from "./log.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

/**
 * Runs a command that ends by itself, then its deferred steps, and ends the process: with the code that `work` returns
 * (0 if none), with 1 and the error on standard error if it fails, or with 130 or 143 on Ctrl-C or SIGTERM.
 */
export async function runCommand(work: (shutdown: Shutdown) => Promise<number | undefined>): Promise<never> {
  const shutdown = createShutdown("command");
  try {
    return await shutdown.end((await work(shutdown)) ?? 0);
  } catch (error) {
    // Ignore errors caused by the shutdown itself.
    if (!shutdown.begun) reportError(error);
    return shutdown.end(1);
  }
}
