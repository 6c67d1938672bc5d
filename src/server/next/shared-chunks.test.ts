import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { shareChunks } from "./shared-chunks.ts";

const directory = mkdtempSync(join(tmpdir(), "cukup-chunks-"));
afterAll(() => rmSync(directory, { recursive: true }));

it("the server loads chunks with the same code once, and leaves others and what is not a chunk", () => {
  const files = {
    "a.js": "module.exports=[1,()=>1];\n\n//# sourceMappingURL=a.js.map",
    "b.js": "module.exports=[1,()=>1];\n\n//# sourceMappingURL=b.js.map",
    "ssr/c.js": "module.exports=[1,()=>1];\n\n//# sourceMappingURL=c.js.map",
    "other.js": "module.exports=[2,()=>2];",
    "runtime.js": "const state={};module.exports=state;",
    "ssr/runtime.js": "const state={};module.exports=state;",
  };
  mkdirSync(join(directory, "ssr"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  shareChunks(directory);
  const load = createRequire(join(directory, "page.js"));
  expect(load("./b.js")).toBe(load("./a.js"));
  expect(load("./ssr/c.js")).toBe(load("./a.js"));
  expect(load("./a.js")[1]()).toBe(1);
  for (const name of ["other.js", "runtime.js", "ssr/runtime.js"] as const)
    expect(readFileSync(join(directory, name), "utf8")).toBe(files[name]);
});
