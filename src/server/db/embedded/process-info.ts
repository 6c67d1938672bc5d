import { existsSync, readFileSync } from "node:fs";
import { runProgram } from "./program.ts";

/** Returns true if a process with this id exists, even one that this user may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns the command line of a process, joined by spaces; "" for a zombie or a missing process, null if the system
 * cannot report it.
 */
export async function readCommandLine(pid: number): Promise<string | null> {
  if (existsSync("/proc/self/cmdline")) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch {
      return "";
    }
  }
  if (process.platform === "win32") return null;
  const { code, output } = await runProgram("ps", ["-ww", "-o", "args=", "-p", String(pid)]);
  return code === null ? null : output;
}

/** State of a thread, a letter as in proc_pid_stat(5), and the CPU time that it has used. */
export interface ThreadState {
  state: string;
  cpuMs: number;
}

/** Linux counts CPU time for programs in hundredths of a second (USER_HZ). */
const TICK_MS = 10;

/** Returns what the main thread of a process does; null if the process is missing, or the system cannot say. */
export function readMainThread(pid: number): ThreadState | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
    // The format is "pid (name) state …", with utime and stime as 14th and 15th; the name may contain any character.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
