import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepRunning } from "./keep-running.ts";

class FakeChild extends EventEmitter {
  readonly pid = 1;
  readonly signals: (number | NodeJS.Signals | undefined)[] = [];
  kill(signal?: number | NodeJS.Signals): boolean {
    this.signals.push(signal);
    return true;
  }
}

let children: FakeChild[];
let ends: unknown[];
let givenUp: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  children = [];
  ends = [];
  givenUp = false;
});
afterEach(() => void vi.useRealTimers());

function keep(isVital: boolean) {
  return keepRunning({
    start() {
      const child = new FakeChild();
      children.push(child);
      return child;
    },
    isVital,
    onEnd: (how) => ends.push(how),
    onGiveUp: () => {
      givenUp = true;
    },
  });
}

const last = () => children.at(-1);

it("starts a process again immediately when it had worked, later and later when it fails on its start", () => {
  keep(false);
  last()?.emit("message", "ready");
  vi.advanceTimersByTime(60_000);
  last()?.emit("close", null, "SIGKILL");
  for (let failure = 0; failure < 9; failure += 1) {
    vi.advanceTimersByTime(30_000);
    last()?.emit("close", 1, null);
  }
  expect(ends[0]).toEqual({ code: null, signal: "SIGKILL", waitMs: 250 });
  expect(ends.map((how) => (how as { waitMs: number }).waitMs)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect(children).toHaveLength(10);
  last()?.emit("message", "ready");
});

it("counts from zero once a process has worked for a while", () => {
  keep(true);
  for (let time = 0; time < 10; time += 1) {
    last()?.emit("message", "ready");
    vi.advanceTimersByTime(10_000);
    last()?.emit("close", 1, null);
    vi.advanceTimersByTime(250);
  }
  expect(children).toHaveLength(11);
  expect(givenUp).toBe(false);
});

it("fails the start when a vital process ends before it is ready", async () => {
  const { ready } = keep(true);
  last()?.emit("close", 1, null);
  await expect(ready).rejects.toThrow("ended before it was ready");
  vi.advanceTimersByTime(60_000);
  expect(children).toHaveLength(1);
});

it("gives up on a vital process that fails five times in a row", async () => {
  const { ready } = keep(true);
  for (let failure = 0; failure < 5; failure += 1) {
    expect(givenUp).toBe(false);
    last()?.emit("message", "ready");
    last()?.emit("close", 1, null);
    vi.advanceTimersByTime(30_000);
  }
  await ready;
  expect(givenUp).toBe(true);
  expect(children).toHaveLength(5);
});

it("restarts a process that could not be spawned, once", () => {
  keep(false);
  last()?.emit("error", new Error("EAGAIN"));
  last()?.emit("close", null, null);
  vi.advanceTimersByTime(10_000);
  expect(children).toHaveLength(2);
});

it("stops a process with SIGTERM, waits for its end and does not start it again", async () => {
  const kept = keep(false);
  const stopped = kept.stop();
  expect(last()?.signals).toEqual(["SIGTERM"]);
  last()?.emit("close", 0, null);
  await stopped;
  vi.advanceTimersByTime(60_000);
  expect(children).toHaveLength(1);
  expect(ends).toEqual([]);
});

it("does not start a process again that is stopped while it waits", async () => {
  const kept = keep(false);
  last()?.emit("close", 1, null);
  await kept.stop();
  vi.advanceTimersByTime(60_000);
  expect(children).toHaveLength(1);
});
