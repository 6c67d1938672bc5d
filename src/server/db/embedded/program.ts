import { spawn } from "node:child_process";

export interface ProgramResult {
  /** The exit code; null when a signal ended the program, or when it could not be started at all. */
  code: number | null;
  /** Standard output and standard error, interleaved as they came. */
  output: string;
}

export interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Kill the program's whole process group after so many milliseconds. */
  timeoutMs?: number;
}

/**
 * Runs a program to its end and collects what it prints. It gets a process group of its own, so that the
 * terminal's Ctrl-C reaches the caller alone. Never throws: a program that can't start has code null.
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

/** Signals a program and everything it started, as far as they are still there. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // Gone already.
  }
}
