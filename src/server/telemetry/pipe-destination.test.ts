import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPipeDestination } from "#server/telemetry/logger.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-pipe-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** Runs a script as a child process of the supervisor. @returns what it has written when `until` is met, and at its end */
async function run(script: string, until: (written: string) => boolean) {
  const file = join(directory, "child.mjs");
  const logger = join(import.meta.dirname, "logger.ts");
  writeFileSync(file, `const { flushLog, logger } = await import(${JSON.stringify(logger)});\n${script}`);
  const env = { PATH: process.env.PATH, NODE_ENV: "production" } as const;
  const child = fork(file, { silent: true, execArgv: [], env, cwd: process.cwd() });
  let written = "";
  child.stdout?.on("data", (chunk) => {
    written += chunk;
    if (until(written)) child.send("end");
  });
  const complaint = child.stderr && text(child.stderr);
  await once(child, "close");
  expect(await complaint).toBe("");
  return written;
}

it("entries do not wait for the threads that hash passwords", async () => {
  const written = await run(
    `
    import { pbkdf2 } from "node:crypto";
    let hashes = 0;
    for (let thread = 0; thread < 8; thread += 1)
      pbkdf2("a", "b", 3_000_000, 64, "sha512", () => (hashes += 1));
    // More than the buffer holds.
    logger().info({ text: "x".repeat(20_000) }, "first");
    // An exit waits for the threads, for seconds.
    const end = () => process.kill(process.pid, "SIGKILL");
    process.on("message", () => { logger().info({ hashes }, "last"); flushLog(); end(); });`,
    (lines) => lines.includes('"msg":"first"'),
  );
  expect(JSON.parse(written.trim().split("\n")[1] ?? "")).toMatchObject({ hashes: 0, msg: "last" });
}, 180_000);

it("all entries arrive, in order", async () => {
  const written = await run(
    `
    process.on("message", () => {});
    for (let number = 0; number < 20_000; number += 1) logger().info({ number }, "entry");
    process.disconnect();`,
    () => false,
  );
  const numbers = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).number);
  expect(numbers).toEqual(Array.from({ length: 20_000 }, (_, number) => number));
}, 60_000);

it("buffers for a second, or 16,000 characters", () => {
  vi.useFakeTimers();
  const write = vi.fn();
  const destination = createPipeDestination({ write, on: vi.fn() });
  destination.write("a\n");
  destination.write("b\n");
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(write.mock.calls).toEqual([["a\nb\n"]]);
  destination.write("c".repeat(16_000));
  expect(write).toHaveBeenCalledTimes(2);
  destination.flushSync();
  vi.advanceTimersByTime(5_000);
  expect(write).toHaveBeenCalledTimes(2);
});
