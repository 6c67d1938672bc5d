import { readFileSync } from "node:fs";
import { isAlive, readCommandLine } from "#server/db/embedded/process-info.ts";
import { runProgram } from "#server/db/embedded/program.ts";

const INTERVAL_MS = 500;
const MAX_DEPTH = 8;
const PACKAGE_MANAGER = /^(\S*\/)?(npm|npx|pnpm|yarn)(\s|$)|^(\S*\/)?node\s.*\b(npm|npx|pnpm)/;

/**
 * Sends this process a SIGTERM once the package manager that launched it has exited. SIGTERM to npx or pnpm ends
 * them or the shell in between, which does not forward the signal, so the app would keep running.
 */
export async function watchLaunchers(): Promise<void> {
  if (process.env.npm_lifecycle_event === undefined) return;
  const launchers = await findLaunchers();
  const timer = setInterval(() => {
    if (launchers.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL_MS);
  timer.unref();
}

/** Returns the ids of the processes from this one's parent up to the outermost package manager. */
async function findLaunchers(): Promise<number[]> {
  const ancestors: number[] = [];
  let outermost = 0;
  let pid: number | undefined = process.ppid;
  while (pid !== undefined && pid > 1 && ancestors.length < MAX_DEPTH) {
    ancestors.push(pid);
    if (PACKAGE_MANAGER.test((await readCommandLine(pid)) ?? "")) outermost = ancestors.length;
    pid = await readParent(pid);
  }
  return ancestors.slice(0, outermost);
}

async function readParent(pid: number): Promise<number | undefined> {
  if (process.platform === "linux") {
    try {
      // The format is "pid (name) state ppid …"; the name may contain any character.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      return undefined;
    }
  }
  if (process.platform === "win32") return undefined;
  const { code, output } = await runProgram("ps", ["-o", "ppid=", "-p", String(pid)]);
  return code === 0 ? Number(output) : undefined;
}
