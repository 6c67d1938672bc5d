import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { MEMORY_FLAGS } from "./memory.ts";

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

it("what a start has left is given back to the system", () => {
  const script = `
    const { freeMemory } = await import(${JSON.stringify(new URL("./memory.ts", import.meta.url).href)});
    let texts = Array.from({ length: 300_000 }, (_, id) => ({ title: "Soup kitchen " + id }));
    texts = texts.slice(0, 10);
    const before = process.memoryUsage().heapTotal;
    freeMemory();
    console.log(process.memoryUsage().heapTotal / before, texts.length);`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  const [share, kept] = output.split(" ").map(Number);
  expect(share).toBeLessThan(0.5);
  expect(kept).toBe(10);
});
