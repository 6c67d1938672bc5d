import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { MEMORY_FLAGS } from "./memory-flags.ts";

/** Returns the MB of V8, at most, of a process that has eight large objects at a time, and makes many. */
function measure(flags: readonly string[]): number {
  const script = `
    const text = JSON.stringify(Array.from({ length: 2_000 }, (_, id) => ({ id, title: "Soup kitchen " + id })));
    const running = [];
    let most = 0;
    for (let request = 0; request < 1_500; request += 1) {
      running[request % 8] = JSON.parse(text);
      most = Math.max(most, process.memoryUsage().heapTotal);
    }
    console.log(most);`;
  return (
    Number(execFileSync(process.execPath, [...flags, "--eval", script], { encoding: "utf8" })) / 1024 ** 2
  );
}

it("a process that makes much garbage takes half the memory", () => {
  expect(measure(MEMORY_FLAGS)).toBeLessThan(measure([]) / 2);
});
