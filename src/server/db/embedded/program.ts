import { spawn } from "node:child_process";

export interface ProgramResult {
  /** Exit code; null if a signal ended the program or it could not be started. */
  code: number | null;
  /** Standard output and standard error, in order of arrival. */
  output: string;
}

export interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Kills the program's process group after this many milliseconds. */
  timeoutMs?: number;
}

/**
 * Runs a program and collects its output. The program gets a separate process group, so that the terminal's Ctrl-C
 * reaches only the caller. Never throws: a program that cannot start has code null.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const { timeoutMs, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...spawnOptions, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const stop = () => killGroup(child.pid, "SIGKILL");
    process.once("exit", stop);
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      process.off("exit", stop);
      resolve({ code, output: output.trim() });
    };
    child.once("error", (error) => {
      output += error.message;
      finish(null);
    });
    child.once("close", finish);
  });
}

/** Signals a program and those of its child processes that still run. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // The process group has already ended.
  }
}
