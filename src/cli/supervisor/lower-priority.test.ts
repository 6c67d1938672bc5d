import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";

it.runIf(existsSync("/proc/self/task"))(
  "all threads of a process get the lower priority, those that collect garbage too",
  () => {
    // The 19th field of a thread's state, and the 17th after its name (proc_pid_stat(5)).
    const script = `
      const { lowerPriority } = await import(${JSON.stringify(new URL("./lower-priority.ts", import.meta.url).href)});
      const { readdirSync, readFileSync } = await import("node:fs");
      lowerPriority(10);
      const threads = readdirSync("/proc/self/task").map((thread) => {
        const text = readFileSync("/proc/self/task/" + thread + "/stat", "utf8");
        return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[16]);
      });
      console.log(JSON.stringify(threads));`;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      encoding: "utf8",
    });
    const priorities: number[] = JSON.parse(output);
    expect(priorities.length).toBeGreaterThan(1);
    expect(new Set(priorities)).toEqual(new Set([10]));
  },
);
