import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forkWatcher } from "#server/db/embedded/watch.ts";
import { keepDatabaseAlive, keepWatcher } from "./keep-database.ts";

let directory: string;
let lines: string[];
let steps: (() => unknown)[];
const shutdown = { begun: false, defer: (step: () => unknown) => steps.push(step) };
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-keep-"));
  lines = [];
  steps = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line).trim()) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const step of steps) step();
  rmSync(directory, { recursive: true });
});

describe("the embedded database", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("whose directory is gone is logged once, and waited for", async () => {
    const cluster = join(directory, "data/postgres");
    mkdirSync(cluster, { recursive: true });
    const revive = vi.fn(async () => {});
    keepDatabaseAlive({ cluster, isAlive: () => lines.length === 0, revive }, shutdown);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lines).toEqual([]);
    renameSync(join(directory, "data"), join(directory, "moved"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toEqual([expect.stringContaining(`${cluster} is gone: put DATA_DIR back`)]);
    expect(revive).not.toHaveBeenCalled();
    renameSync(join(directory, "moved"), join(directory, "data"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(`${cluster} is back`),
      "The embedded database stopped unexpectedly; starting it again.",
    ]);
    expect(revive).toHaveBeenCalledOnce();
  });

  it("that does not start again is tried later and later", async () => {
    let tries = 0;
    const revive = async () => {
      tries += 1;
      throw new Error("no");
    };
    keepDatabaseAlive({ cluster: directory, isAlive: () => false, revive }, shutdown);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(9);
  });
});

it("the process that watches the embedded database is started again when it was killed, until the shutdown", async () => {
  const watchers: ChildProcess[] = [];
  const start = () => {
    const watcher = forkWatcher(directory);
    watchers.push(watcher);
    return watcher;
  };
  keepWatcher(start, shutdown);
  const ready = (index: number) =>
    vi.waitFor(() => expect(watchers[index]?.connected && watchers[index].pid).toBeGreaterThan(0), {
      timeout: 20_000,
    });
  await ready(0);
  watchers[0]?.kill("SIGKILL");
  await ready(1);
  expect(lines).toEqual([
    "The process that watches the embedded database has ended (SIGKILL); starting it again.",
  ]);
  for (const step of steps.splice(0)) step();
  watchers[1]?.kill("SIGKILL");
  await vi.waitFor(() => expect(watchers[1]?.signalCode).toBe("SIGKILL"), { timeout: 20_000 });
  expect([watchers.length, lines.length]).toEqual([2, 1]);
}, 60_000);
