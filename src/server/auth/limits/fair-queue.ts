import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#server/errors.ts";

/** A call that waits for its turn. */
export type Turn = {
  /** Whose turn it is: the client's site, as `siteOf` returns it, or a person. */
  network: string;
  /** Aborted once nobody waits for the call any more. */
  signal: AbortSignal;
  /** When the call is given up, on the clock of `performance.now()`. */
  deadlineAt: number;
};

export type FairQueue = {
  /**
   * Runs `work` when it is the network's turn, or never if the signal is aborted before.
   * @throws AppError UNAVAILABLE without waiting for a turn that would come too late, or once the signal is aborted
   */
  run<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result>;
  /** How long a new call of `network` would wait for its turn, in milliseconds. */
  waitMs(network: string): number;
};

/** Time of one work before any was measured. */
const FIRST_GUESS_MS = 25;
/** Weight of the newest measurement in the moving average. */
const NEWEST = 0.2;
/** The part of a call's time that waiting may take; the rest is for the work and what is written after it. */
const WAITING_PART = 0.8;

/**
 * A queue that serves networks in turn, so that a flood from one network delays that network alone. Its bound is time:
 * a network may have as many calls waiting as can be served before their deadlines.
 * @param concurrency works that run at once
 * @param refusalDelayMs before a refusal is told: a client that repeats at once would else keep the event loop busy
 * @param refusal message of a refusal
 */
export function createFairQueue(
  concurrency: number,
  refusalDelayMs = 0,
  refusal = "Too many people are logging in right now. Please try again shortly.",
): FairQueue {
  /** What starts each waiting call, by network; the networks stand in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>();
  let running = 0;
  let workMs = FIRST_GUESS_MS;

  function waitMs(network: string): number {
    const own = waiting.get(network)?.size ?? 0;
    let ahead = own;
    for (const [other, starts] of waiting) if (other !== network) ahead += Math.min(starts.size, own + 1);
    return (Math.max(0, ahead + running + 1 - concurrency) * workMs) / concurrency;
  }

  function leave(network: string, start: () => void): void {
    const starts = waiting.get(network);
    starts?.delete(start);
    if (starts?.size === 0) waiting.delete(network);
  }

  function startNext(): void {
    for (const [network, starts] of waiting) {
      if (running >= concurrency) return;
      const [start] = starts;
      // The network goes to the end; a Map's iteration comes to it again.
      waiting.delete(network);
      if (starts.size > 1) waiting.set(network, starts);
      if (!start) continue;
      starts.delete(start);
      start();
    }
  }

  function waitForTurn({ network, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(network, start);
        reject(givenUp());
      };
      const start = () => {
        signal.removeEventListener("abort", giveUp);
        running += 1;
        resolve();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      const starts = waiting.get(network) ?? new Set();
      waiting.set(network, starts.add(start));
      startNext();
    });
  }

  async function run<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result> {
    if (turn.signal.aborted) throw givenUp();
    const wait = waitMs(turn.network);
    const maxWait = (turn.deadlineAt - performance.now()) * WAITING_PART;
    if (wait > 0 && wait > maxWait) {
      if (refusalDelayMs > 0) await sleep(refusalDelayMs);
      throw tooManyCalls(refusal, wait);
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

  return { run, waitMs };
}

/** For the log: whoever it is about does not wait for it. */
function givenUp(): AppError {
  return new AppError("UNAVAILABLE", "The call was over before its turn came.");
}

function tooManyCalls(message: string, waitMs: number): AppError {
  return new AppError("UNAVAILABLE", message, {
    retryAfterSeconds: Math.max(2, Math.ceil(waitMs / 1000)),
  });
}
