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
