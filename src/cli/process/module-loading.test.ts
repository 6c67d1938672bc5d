import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Returns the memory in MB of a process that has loaded drizzle-orm. */
function measure(preparation: string): number {
  const script = `${preparation}; await import("drizzle-orm/postgres-js"); console.log(process.memoryUsage().rss)`;
  const args = ["--input-type=module", "--eval", script];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" })) / 1024 ** 2;
}

it("loads drizzle-orm in 80 MB less; once Node.js does so itself, this can be removed", () => {
  const file = join(import.meta.dirname, "module-loading.ts");
  const plain = measure("");
  const prepared = measure(
    `const { speedUpLoading } = await import(${JSON.stringify(file)}); speedUpLoading()`,
  );
  expect(plain - prepared).toBeGreaterThan(80);
});
