import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ThreadState } from "#server/db/embedded/process-info.ts";
import { BEAT_MS } from "#server/heartbeat.ts";
import { type Hang, watchBeats } from "./watch-beats.ts";

class FakeChild extends EventEmitter {
  readonly pid = 1;
  readonly signals: (number | NodeJS.Signals | undefined)[] = [];
  kill(signal?: number | NodeJS.Signals): boolean {
    this.signals.push(signal);
    return true;
  }
  beat(isDebugged = false): void {
    this.emit("message", { type: "beat", isDebugged });
  }
}

describe("a silent process", () => {
  let child: FakeChild;
  let hangs: Hang[];
  beforeEach(() => {
    vi.useFakeTimers();
    child = new FakeChild();
    hangs = [];
  });
  afterEach(() => void vi.useRealTimers());

  /** Watches a process of which each look sees the next of these CPU times, then the last one again. */
  function watch(state: string, ...cpuMs: number[]): void {
    let look = 0;
    const readThread = () => ({ state, cpuMs: cpuMs[Math.min(look++, cpuMs.length - 1)] ?? 0 });
    watchBeats(child, (hang) => hangs.push(hang), { readThread });
  }
  const start = () => {
    child.emit("message", "ready");
    child.beat();
  };
  const pass = (beats: number) => vi.advanceTimersByTime(beats * BEAT_MS);
  /** CPU times of a process that uses so much between two looks. */
  const using = (ms: number) => Array.from({ length: 1_000 }, (_, look) => look * ms);

  it.each([
    ["loops", "R", using(2_000)],
    ["loops on a machine with a load of ten for each core", "R", using(300)],
    ["is stopped", "T", [500]],
    ["waits for a lock that is lost", "S", [500]],
    ["waits for a disk that is lost", "D", [500]],
  ])("that %s is killed within 20 seconds, and the log says what it did", (_, state, cpuMs) => {
    watch(state, ...cpuMs);
    start();
    pass(10);
    expect(child.signals).toEqual(["SIGKILL"]);
    expect(hangs).toEqual([{ silentMs: 16_000, cpuMs: (cpuMs[7] ?? 500) - (cpuMs[0] ?? 0) }]);
    pass(100);
    expect(child.signals).toHaveLength(1);
  });

  it("on a system that reports nothing is killed, but not while it starts", () => {
    watchBeats(child, (hang) => hangs.push(hang), { readThread: () => null });
    pass(20);
    expect(hangs).toEqual([]);
    start();
    pass(10);
    expect(hangs).toEqual([{ silentMs: 16_000, cpuMs: undefined }]);
  });

  it.each([
    ["waits for a core of a busy machine", "R", using(20)],
    ["reads from a slow disk", "D", using(10)],
    ["is stopped by a debugger", "t", [500]],
  ])("that %s is left alone for a minute", (_, state, cpuMs) => {
    watch(state, ...cpuMs);
    start();
    pass(30);
    expect(hangs).toEqual([]);
  });

  it("that loads its modules for half a minute is left alone, and killed if it goes on", () => {
    watch("R", ...using(2_000));
    pass(15);
    expect(hangs).toEqual([]);
    pass(30);
    expect(child.signals).toEqual(["SIGKILL"]);
  });

  it("that has a debugger is left alone", () => {
    watch("S", 500);
    start();
    child.beat(true);
    pass(100);
    expect(hangs).toEqual([]);
    child.beat(false);
    pass(10);
    expect(hangs).toHaveLength(1);
  });

  it("that has ended is not looked at", () => {
    watch("S", 500);
    child.emit("exit");
    pass(100);
    expect(child.signals).toEqual([]);
  });
});

describe.runIf(process.platform === "linux")("a real process", () => {
  let directory: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "cukup-beats-"));
  });
  afterEach(() => {
    child?.kill("SIGKILL");
    rmSync(directory, { recursive: true });
  });

  /** Starts a process that beats, and does `work` when it is told to. */
  async function run(work: string): Promise<{ child: ChildProcess; hang: Promise<Hang> }> {
    const file = join(directory, "child.js");
    const heartbeat = join(import.meta.dirname, "../../server/heartbeat.ts");
    writeFileSync(
      file,
      `import(${JSON.stringify(heartbeat)}).then(({ sendBeats }) => {
        sendBeats(40);
        process.on("message", () => { ${work} });
        process.send("ready");
      });`,
    );
    const started = fork(file, { execArgv: [] });
    child = started;
    const hang = new Promise<Hang>((resolve) => watchBeats(started, resolve, { everyMs: 100 }));
    // One beat and "ready".
    await beatsOf(started, 2);
    return { child: started, hang };
  }
  async function beatsOf(process: ChildProcess, count: number): Promise<void> {
    for (let beats = 0; beats < count; beats += 1) await once(process, "message");
  }

  it.each([
    ["loops forever", "for (;;);"],
    ["never leaves the queue of microtasks", "(async () => { for (;;) await null; })();"],
    ["waits for a lock", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);"],
  ])(
    "that %s is killed",
    async (_, work) => {
      const { child, hang } = await run(work);
      const ended = once(child, "exit");
      child.send("hang");
      expect(await hang).toEqual({ silentMs: expect.any(Number), cpuMs: expect.any(Number) });
      expect(await ended).toEqual([null, "SIGKILL"]);
    },
    60_000,
  );

  it("that is stopped is killed", async () => {
    const { child, hang } = await run("");
    const ended = once(child, "exit");
    child.kill("SIGSTOP");
    expect((await hang).cpuMs).toBeLessThan(1_000);
    expect(await ended).toEqual([null, "SIGKILL"]);
  }, 60_000);

  it.each([
    ["this process", () => {}],
    ["both processes", (child: ChildProcess) => child.kill("SIGSTOP")],
  ])(
    "that works is left alone after a pause of %s",
    async (_, pause) => {
      const { child } = await run("");
      pause(child);
      // Twice the time after which a silent process is killed.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
      child.kill("SIGCONT");
      await beatsOf(child, 30);
      expect(child.signalCode).toBeNull();
    },
    60_000,
  );

  it("that works is left alone while it beats", async () => {
    const { child } = await run(
      "setInterval(() => { const end = Date.now() + 25; while (Date.now() < end); }, 30);",
    );
    child.send("work");
    // More than a silent process has time for.
    await beatsOf(child, 40);
    expect(child.signalCode).toBeNull();
  }, 60_000);
});

it("reads the state and the CPU time of a thread whose process has an odd name", async () => {
  const { readMainThread } = await import("#server/db/embedded/process-info.ts");
  const title = process.title;
  process.title = "a) R 1 (b";
  const thread: ThreadState | null = readMainThread(process.pid);
  process.title = title;
  if (process.platform === "linux")
    expect(thread).toEqual({ state: expect.stringMatching(/^[RSD]$/), cpuMs: expect.any(Number) });
  expect(readMainThread(2 ** 30)).toBeNull();
});
