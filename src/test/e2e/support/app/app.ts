import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { runProgram } from "#server/db/embedded/program.ts";

const START_TIMEOUT_MS = 60_000;

export interface RunningApp {
  /** The supervisor, or the only process with JOBS=inline. */
  readonly pid: number;
  /** Returns the ids of the processes that serve, or of the one that runs the jobs. */
  processes(role: "web" | "jobs"): Promise<number[]>;
  stop(): Promise<void>;
  /** Ends the process at once, as a crash would (SIGKILL). */
  kill(): Promise<void>;
}

/**
 * Starts the built app like an operator, without a developer's .env files, and waits until it serves.
 * @param log file for its output; overwritten
 * @param checkout folder of the app; this one by default
 * @throws {Error} with its output if it does not start
 */
export async function startApp(
  settings: Record<string, string>,
  log: string,
  checkout = process.cwd(),
): Promise<RunningApp> {
  const output = openSync(log, "w");
  const child = spawn(process.execPath, ["src/cli/run.ts", "start"], {
    cwd: checkout,
    env: { ...process.env, ...emptyEnvFiles(checkout), ...settings },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const exited = once(child, "exit");
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(settings, readFileSync(log, "utf8")))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`The app did not start:\n${readFileSync(log, "utf8")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    pid: child.pid ?? 0,
    async processes(role) {
      const { output } = await runProgram("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="]);
      const lines = output.split("\n").map((line) => line.trim().split(/\s+/));
      return lines
        .filter(
          ([, parent, ...args]) =>
            Number(parent) === child.pid && args.join(" ").endsWith(`child.ts ${role}`),
        )
        .map(([pid]) => Number(pid));
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      if (child.exitCode !== 0)
        throw new Error(`The app ended with ${child.exitCode ?? child.signalCode}, see its log`);
    },
  };
}

/** Returns the variables of .env files, all empty: a variable that exists is not read from a file. */
function emptyEnvFiles(checkout: string): Record<string, string> {
  const files = [".env.local", ".env"].map((name) => join(checkout, name)).filter((file) => existsSync(file));
  const names = files.flatMap((file) => Object.keys(parseEnv(readFileSync(file, "utf8"))));
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** Asks the app where LOG_LEVEL keeps the line that says so out of its log. */
async function isReady({ LOG_LEVEL, PORT }: Record<string, string>, log: string): Promise<boolean> {
  if (LOG_LEVEL === undefined || PORT === undefined) return /Cukup is ready at /.test(log);
  const response = await fetch(`http://localhost:${PORT}/api/ready`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
