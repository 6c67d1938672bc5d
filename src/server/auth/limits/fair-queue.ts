import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import { withoutLog } from "#server/log-failure.ts";

/** Request that waits for its turn. */
export type Turn = {
  /** Owner of the turn: the client's site, as `siteOf` returns it, or a person. */
  key: string;
  /** Returns true once the client no longer waits. Cheaper than a signal, since most requests are never asked. */
  isOver: () => boolean;
  /** Deadline of the request, on the clock of `performance.now()`. */
  deadlineAt: number;
};

type Waiting = Pick<Turn, "isOver"> & { start: () => void; giveUp: () => void };

export type FairQueue = {
  /**
   * Runs `work` when it is the key's turn, or not at all if the turn is over by then.
   * @throws AppError `refusalCode` at once if the turn would come too late; UNAVAILABLE when it comes, if it is over
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
 * @param refusalCode its code
 */
export function createFairQueue(
  concurrency: number,
  refusalDelayMs = 0,
  refusal = "Too many people are logging in right now. Please try again shortly.",
  refusalCode: "UNAVAILABLE" | "TOO_MANY_REQUESTS" = "UNAVAILABLE",
): FairQueue {
  /** Waiting requests by key; the keys are in the order of their turns. */
  const waiting = new Map<string, Set<Waiting>>();
  let running = 0;
  let workMs = FIRST_GUESS_MS;

  function waitMs(key: string): number {
    const own = waiting.get(key)?.size ?? 0;
    let ahead = own;
    for (const [other, requests] of waiting) if (other !== key) ahead += Math.min(requests.size, own + 1);
    return (Math.max(0, ahead + running + 1 - concurrency) * workMs) / concurrency;
  }

  function startNext(): void {
    for (const [key, requests] of waiting) {
      if (running >= concurrency) return;
      const [request] = requests;
      // Moves the key to the end; the Map's iteration reaches it again.
      waiting.delete(key);
      if (requests.size > 1) waiting.set(key, requests);
      if (!request) continue;
      requests.delete(request);
      if (request.isOver()) {
        request.giveUp();
      } else {
        running += 1;
        request.start();
      }
    }
  }

  function waitForTurn({ key, isOver }: Turn): Promise<void> {
    return new Promise((start, reject) => {
      const requests = waiting.get(key) ?? new Set();
      waiting.set(key, requests.add({ isOver, start, giveUp: () => reject(abandoned()) }));
    });
  }

  function isTooLate({ key, deadlineAt }: Turn): boolean {
    const wait = waitMs(key);
    return wait > 0 && wait > (deadlineAt - performance.now()) * WAITING_PART;
  }

  async function run<Result>(work: () => Promise<Result>, turn: Turn): Promise<Result> {
    if (turn.isOver()) throw abandoned();
    if (isTooLate(turn)) dropOver(waiting);
    if (isTooLate(turn)) {
      const wait = waitMs(turn.key);
      if (refusalDelayMs > 0) await sleep(refusalDelayMs);
      throw turnRefused(refusalCode, refusal, wait);
    }
    if (isFree()) running += 1;
    else await waitForTurn(turn);
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

function dropOver(waiting: Map<string, Set<Waiting>>): void {
  for (const [key, requests] of waiting) {
    for (const request of requests) {
      if (!request.isOver()) continue;
      requests.delete(request);
      request.giveUp();
    }
    if (requests.size === 0) waiting.delete(key);
  }
}

/** Creates an error that nobody gets, and that is no failure to log: the client no longer waits. */
const abandoned = () => withoutLog(new AppError("UNAVAILABLE", "The request ended before its turn came."));

function turnRefused(code: "UNAVAILABLE" | "TOO_MANY_REQUESTS", message: string, waitMs: number): AppError {
  return new AppError(code, message, {
    retryAfterSeconds: Math.max(2, Math.ceil(waitMs / 1000)),
  });
}
