import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readVersion } from "#cli/process/version.ts";
import { runProgram } from "#server/db/embedded/program.ts";

const CUKUP = resolve("bin/cukup");
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-bin-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs a program as at a boot: with no PATH beyond the system's, from another directory. */
const run = (file: string, ...args: string[]) =>
  runProgram(file, args, {
    cwd: "/",
    env: { NODE_ENV: "test", PATH: "/usr/bin:/bin" },
    timeoutMs: 25_000,
  });

it.each([
  ["itself", (file: string) => symlinkSync(CUKUP, file)],
  [
    "a relative link to a link",
    (file: string) => {
      mkdirSync(join(directory, "elsewhere"));
      symlinkSync(CUKUP, join(directory, "elsewhere/link"));
      symlinkSync("elsewhere/link", file);
    },
  ],
])(
  "bin/cukup runs through a symlink to %s, with the Node.js that is installed beside it",
  async (_, link) => {
    const file = join(directory, "cukup");
    link(file);
    const { code, output } = await run(file, "version");
    expect(output).toBe(`cukup ${readVersion()} (Node.js ${process.versions.node})`);
    expect(code).toBe(0);
  },
);

it("bin/cukup says what to do where the packages are not installed", async () => {
  cpSync("bin", join(directory, "bin"), { recursive: true });
  const { code, output } = await run(join(directory, "bin/cukup"), "version");
  expect(output).toBe(
    `cukup: ${directory}/node_modules/node/bin/node is missing. Run \`npx pnpm@12 install\` in ${directory} first.`,
  );
  expect(code).toBe(1);
});

it.each([
  [["strat"], "cukup: There is no command `strat`: `cukup help` lists all."],
  [["start", "--everything"], "cukup: Unknown option '--everything': see `cukup start --help`."],
  [
    ["start", "--web", "--jobs"],
    "cukup: --web and --jobs cannot be combined: leave both out to run all processes.",
  ],
])("%j is refused in one line, with exit code 2", async (args, message) => {
  const { code, output } = await run(CUKUP, ...args);
  expect([output, code]).toEqual([message, 2]);
});
