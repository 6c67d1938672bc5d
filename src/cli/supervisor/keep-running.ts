import type { ChildProcess } from "node:child_process";

/** A process that ends before this time has passed since it was ready counts as failed at once. */
const QUICK_MS = 10_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;
/** Failures at once, one after the other, of a vital process that has run before. */
const MAX_FAILURES = 5;

/** Child process, as far as `keepRunning` uses it. It sends the message "ready" once it works. */
export type Child = Pick<ChildProcess, "pid" | "kill"> & {
  on(event: "message", listener: (message: unknown) => void): unknown;
  once(event: "error", listener: (error: Error) => void): unknown;
  once(event: "close", listener: (code: number | null, signal: NodeJS.Signals | null) => void): unknown;
};

export interface Kept {
  /** Resolves once the process is ready for the first time; rejects if it is vital and ends before. */
  readonly ready: Promise<void>;
  /** Sends SIGTERM and resolves once the process has ended; it is not started again. */
  stop(): Promise<void>;
  /** Lets the process run on; it is not started again. */
  leave(): void;
  /** Ends the process at once (SIGKILL). */
  stopNow(): void;
}

interface Options {
  start: () => Child;
  /** A vital process fails the start if it ends before it is ready, and is given up if it fails again and again. */
  isVital: boolean;
  /** Reports that the process has ended, and when it is started again; undefined if it is given up. */
  onEnd: (how: { code: number | null; signal: NodeJS.Signals | null; waitMs: number | undefined }) => void;
  /** Called when a vital process is given up after it was ready once. */
  onGiveUp: () => void;
}

/** Starts a process, and starts it again whenever it ends, waiting longer each time that it fails at once. */
export function keepRunning({ start, isVital, onEnd, onGiveUp }: Options): Kept {
  const ready = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  let child: Child | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wasReady = false;
  let isStopping = false;
  let failures = 0;

  function launch(): void {
    let readyAt: number | undefined;
    let hasEnded = false;
    const started = start();
    child = started;
    started.on("message", (message) => {
      if (message !== "ready") return;
      readyAt = performance.now();
      wasReady = true;
      ready.resolve();
    });
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (hasEnded) return;
      hasEnded = true;
      child = undefined;
      if (isStopping) stopped.resolve();
      else restart({ code, signal }, readyAt !== undefined && performance.now() - readyAt >= QUICK_MS);
    };
    started.once("close", end);
    started.once("error", () => end(null, null));
  }

  function restart(how: { code: number | null; signal: NodeJS.Signals | null }, hasWorked: boolean): void {
    failures = hasWorked ? 1 : failures + 1;
    if (isVital && failures >= (wasReady ? MAX_FAILURES : 1)) {
      onEnd({ ...how, waitMs: undefined });
      if (wasReady) onGiveUp();
      ready.reject(new Error("The process ended before it was ready"));
      return;
    }
    const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    onEnd({ ...how, waitMs });
    timer = setTimeout(launch, waitMs);
  }

  function leave(): void {
    isStopping = true;
    clearTimeout(timer);
  }

  launch();
  return {
    ready: ready.promise,
    leave,
    stop() {
      leave();
      if (child) child.kill("SIGTERM");
      else stopped.resolve();
      return stopped.promise;
    },
    stopNow: () => void child?.kill("SIGKILL"),
  };
}
