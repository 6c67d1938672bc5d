import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { MEMORY_FLAGS } from "./memory-flags.ts";

/** Returns the MB of V8, at most, of a process that has 400 large objects at a time, and makes many. */
function measure(flags: readonly string[]): number {
  const script = `
    const text = JSON.stringify(Array.from({ length: 2_000 }, (_, id) => ({ id, title: "Soup kitchen " + id })));
    const running = [];
    let most = 0;
    for (let request = 0; request < 3_000; request += 1) {
      running[request % 400] = JSON.parse(text);
      most = Math.max(most, process.memoryUsage().heapTotal);
    }
    console.log(most);`;
  return (
    Number(execFileSync(process.execPath, [...flags, "--eval", script], { encoding: "utf8" })) / 1024 ** 2
  );
}

it("a process that makes much garbage takes a quarter less memory", () => {
  expect(measure(MEMORY_FLAGS)).toBeLessThan(measure([]) * 0.75);
});
