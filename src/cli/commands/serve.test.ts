import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-serve-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

it.each([
  [
    { JOBS: "inline" },
    "--web",
    "JOBS=inline is for one process: remove it for `cukup start --web`.\n" +
      "DATABASE_URL is required for `cukup start --web`: the embedded database belongs to one `cukup start`.",
  ],
  [
    { DATABASE_URL: "postgres://localhost/cukup", AUTH_SECRET: "9f86d081884c7d659a2feaa0c55ad015" },
    "--jobs",
    "APP_URL is required for `cukup start --jobs`: emails link to the site.",
  ],
])(
  "start with %o and %s says in a line for each mistake why it does not start",
  async (settings, flag, message) => {
    const dataDir = join(directory, "data");
    const { code, output } = await runProgram(process.execPath, ["src/cli/run.ts", "start", flag], {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: dataDir, ...settings },
      timeoutMs: 25_000,
    });
    expect([output, code]).toEqual([message, 1]);
    expect(existsSync(dataDir)).toBe(false);
  },
  30_000,
);

it.each([
  ["start", "src/cli/run.ts"],
  ["dev", "scripts/run.ts"],
])(
  "%s says in one line what is wrong with a variable, and touches nothing before",
  async (mode, program) => {
    const dataDir = join(directory, "data");
    const { code, output } = await runProgram(process.execPath, [program, mode], {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: dataDir, TRUSTED_PROXIES: "nginx" },
      timeoutMs: 25_000,
    });
    expect(output).toBe(
      'TRUSTED_PROXIES: "nginx" is not an IP address or a network like 10.0.0.0/8 (host names do not work)',
    );
    expect(code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  },
  30_000,
);
