import { spawn } from "node:child_process";
import { join } from "node:path";
import { logError } from "#cli/process/log.ts";
import { killGroup } from "#server/db/embedded/program.ts";

const GRACE_MS = 12_000;

/**
 * Runs a program of node_modules/.bin. Forwards Ctrl-C and SIGTERM to it and its child processes, then ends this process
 * too.
 * @param env added to this process's environment; undefined removes a variable
 * @param output file descriptor for its output; this process's own output by default
 * @returns its exit code; 1 after a signal or a timeout
 */
export function runStep(
  [program = "", ...args]: string[],
  env: Record<string, string | undefined> = {},
  timeoutMs = 2_147_483_647,
  output: number | "inherit" = "inherit",
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join("node_modules/.bin", program), args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      // Start a process group, so that a browser or server that the program leaves running can be killed too.
      detached: process.platform !== "win32",
      shell: process.platform === "win32",
    });
    let interrupted: NodeJS.Signals | undefined;
    const stop = (signal: NodeJS.Signals) => {
      killGroup(child.pid, signal);
      setTimeout(() => killGroup(child.pid, "SIGKILL"), GRACE_MS).unref();
    };
    const onSignal = (signal: NodeJS.Signals) => {
      interrupted = signal;
      stop(signal);
    };
    const timer = setTimeout(() => {
      logError(`${program} took longer than ${Math.round(timeoutMs / 1000)} s and was stopped.`);
      stop("SIGTERM");
    }, timeoutMs);
    process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("SIGHUP", onSignal);
      killGroup(child.pid, "SIGKILL");
      if (interrupted) process.exit(interrupted === "SIGINT" ? 130 : 143);
      resolve(code ?? 1);
    };
    child.once("error", (error) => {
      logError(`${program} could not be started: ${error.message}`);
      finish(1);
    });
    child.once("exit", finish);
  });
}
