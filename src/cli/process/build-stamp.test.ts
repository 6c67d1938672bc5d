import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";

const MODULE = resolve("src/cli/process/build-stamp.ts");
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-build-"));
  for (const folder of ["src/app/feed.ics", "src/content"])
    mkdirSync(join(directory, folder), { recursive: true });
  write("package.json", "{}");
  write("src/app/page.tsx", "one");
});
afterEach(() => rmSync(directory, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(directory, path), text);

async function run(expression: string): Promise<string> {
  const script = `const build = await import("${MODULE}"); console.log(${expression})`;
  const args = ["--input-type=module", "-e", script];
  return (await runProgram(process.execPath, args, { cwd: directory })).output;
}

it("knows the code that a build was made from", async () => {
  const state = () => run("build.readBuildState()");
  expect(await state()).toBe("missing");
  mkdirSync(join(directory, ".next"));
  write(".next/BUILD_ID", "x");
  expect(await state()).toBe("unknown");
  await run("build.stampBuild()");
  expect(await state()).toBe("current");
  write("src/app/page.test.tsx", "a test");
  write("src/app/README.md", "for contributors");
  expect(await state()).toBe("current");
  write("src/app/page.tsx", "two");
  expect(await state()).toBe("stale");
  await run("build.stampBuild()");
  write("src/app/more.ts", "");
  expect(await state()).toBe("stale");
  await run("build.stampBuild()");
  write("src/content/help.md", "a text of a page");
  expect(await state()).toBe("stale");
});
