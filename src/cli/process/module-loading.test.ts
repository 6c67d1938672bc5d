import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { resolveOwn } from "#cli/process/module-loading.ts";

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

it("resolves the app's own modules as package.json says, and leaves others to Node.js", () => {
  const root = join(import.meta.dirname, "../../..");
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(imports).toEqual({ "#*": "./src/*" });
  const urlOf = (path: string) => pathToFileURL(join(root, path)).href;
  const parent = urlOf("src/cli/run.ts");
  expect(resolveOwn("#server/main.ts", parent)).toBe(urlOf("src/server/main.ts"));
  expect(resolveOwn("./commands/commands.ts", parent)).toBe(urlOf("src/cli/commands/commands.ts"));
  expect(resolveOwn("../env.ts", parent)).toBe(urlOf("src/env.ts"));
  for (const [specifier, from] of [
    ["drizzle-orm", parent],
    ["node:fs", parent],
    ["./styles.css", parent],
    ["#internal.ts", urlOf("node_modules/other/index.js")],
    ["./other.ts", urlOf("node_modules/other/index.ts")],
    ["#env.ts", undefined],
  ] as const)
    expect(resolveOwn(specifier, from)).toBeUndefined();
});
