import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#server/errors.ts";

/** Request that waits for its turn. */
export type Turn = {
  /** Owner of the turn: the client's site, as `siteOf` returns it, or a person. */
  key: string;
  /** Aborted once the client no longer waits. */
  signal: AbortSignal;
  /** Deadline of the request, on the clock of `performance.now()`. */
  deadlineAt: number;
};

export type FairQueue = {
  /**
   * Runs `work` when it is the key's turn, or not at all if the signal is aborted before.
   * @throws AppError UNAVAILABLE at once if the turn would come too late, or when the signal is aborted
   */
  run<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result>;
  /** Returns how long a new request of `key` would wait for its turn, in milliseconds. */
  waitMs(key: string): number;
  /** Tells whether a new request would start right away. */
  isFree(): boolean;
};

/** Assumed duration of one `work` before any was measured. */
const FIRST_GUESS_MS = 25;
/** Weight of the newest measurement in the moving average. */
const NEWEST = 0.2;
/** Share of a request's time that waiting may take; the rest is for the work and the writes after it. */
const WAITING_PART = 0.8;

/**
 * Creates a queue that serves keys (sites or persons) in turn, so that a flood from one delays that one alone. Its bound
 * is time: a key may have as many requests waiting as can be served before their deadlines.
 * @param concurrency number of `work` functions that run at once
 * @param refusalDelayMs delay of a refusal, so that a client that repeats at once does not keep the event loop busy
 * @param refusal message of a refusal
 */
export function createFairQueue(
  concurrency: number,
  refusalDelayMs = 0,
  refusal = "Too many people are logging in right now. Please try again shortly.",
): FairQueue {
  /** Start functions of waiting requests by key; the keys are in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;
  let workMs = FIRST_GUESS_MS;

  function waitMs(key: string): number {
    const own = waiting.get(key)?.size ?? 0;
    let ahead = own;
    for (const [other, starts] of waiting) if (other !== key) ahead += Math.min(starts.size, own + 1);
    return (Math.max(0, ahead + running + 1 - concurrency) * workMs) / concurrency;
  }

  function leave(key: string, start: () => void): void {
    const starts = waiting.get(key);
    starts?.delete(start);
    if (starts?.size === 0) waiting.delete(key);
  }

  function startNext(): void {
    for (const [key, starts] of waiting) {
      if (running >= concurrency) return;
      const [start] = starts;
      // Moves the key to the end; the Map's iteration reaches it again.
      waiting.delete(key);
      if (starts.size > 1) waiting.set(key, starts);
      if (!start) continue;
      starts.delete(start);
      start();
    }
  }

  function waitForTurn({ key, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(key, start);
        reject(abandoned());
      };
      const start = () => {
        signal.removeEventListener("abort", giveUp);
        running += 1;
        resolve();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      const starts = waiting.get(key) ?? new Set();
      waiting.set(key, starts.add(start));
      startNext();
    });
  }

  async function run<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result> {
    if (turn.signal.aborted) throw abandoned();
    const wait = waitMs(turn.key);
    const maxWait = (turn.deadlineAt - performance.now()) * WAITING_PART;
    if (wait > 0 && wait > maxWait) {
      if (refusalDelayMs > 0) await sleep(refusalDelayMs);
      throw turnRefused(refusal, wait);
    }
    await waitForTurn(turn);
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      workMs += NEWEST * (performance.now() - begunAt - workMs);
      running -= 1;
      startNext();
    }
  }

  const isFree = () => running < concurrency && waiting.size === 0;

  return { run, waitMs, isFree };
}

/** Error for the log only: the client no longer waits. */
function abandoned(): AppError {
  return new AppError("UNAVAILABLE", "The request ended before its turn came.");
}

function turnRefused(message: string, waitMs: number): AppError {
  return new AppError("UNAVAILABLE", message, {
    retryAfterSeconds: Math.max(2, Math.ceil(waitMs / 1000)),
  });
}
