import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in /proc, the same on all Linux machines (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Process of a tree, with its CPU time so far, that of children it has waited for included. */
export type TreeProcess = {
  pid: number;
  parent: number;
  command: string;
  cpuMs: number;
};

/** Returns a process and its descendants, parents first (Linux). */
export function readProcessTree(root: number): TreeProcess[] {
  const all = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Returns the memory of processes and their descendants in megabytes (PSS). */
export function readMemoryMb(roots: readonly number[]): number {
  return roots.flatMap(readProcessTree).reduce((sum, { pid }) => sum + readPssMb(pid), 0);
}

/** @returns null if the process has ended */
function readProcess(pid: number): TreeProcess | null {
  try {
    // The format is "pid (name) state ppid …"; the name may contain any character.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    // utime, stime, cutime and cstime are the fields 14 to 17 of proc(5).
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent, command, cpuMs: (ticks * 1000) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** Returns the proportional set size of a process, in which shared pages count for a share of each sharer; 0 if it has ended. */
function readPssMb(pid: number): number {
  try {
    const line = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
