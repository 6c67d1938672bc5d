import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("what a start has left is given back to the system", () => {
  const script = `
    const { freeMemory } = await import(${JSON.stringify(new URL("./free-memory.ts", import.meta.url).href)});
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
