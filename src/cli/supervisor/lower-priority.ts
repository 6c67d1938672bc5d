import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** Threads of this process on Linux, where each has a priority of its own. */
const THREADS = "/proc/self/task";

/**
 * Lowers the priority of this process with all its threads: those in which V8 collects garbage and optimizes run before any code of
 * ours, and would keep the priority of a start. Threads that are started later have that of the thread that starts them.
 * @param niceness above 0, at most 19 (setpriority(2))
 */
export function lowerPriority(niceness: number): void {
  setPriority(niceness);
  for (const thread of existsSync(THREADS) ? readdirSync(THREADS) : []) {
    try {
      setPriority(Number(thread), niceness);
    } catch {
      // The thread has ended.
    }
  }
}
