/** Calls at moments of a simulation, in their order. */
export type Timeline = {
  /** Current moment of the simulation. */
  now(): Date;
  /** Adds a call; one in the past runs next. */
  at(moment: number, call: () => Promise<void>): void;
  /** Runs all calls, also those that calls add. */
  run(): Promise<void>;
};

/** Creates a timeline. @param start first moment, in ms */
export function createTimeline(start: number): Timeline {
  const calls: { moment: number; call: () => Promise<void> }[] = [];
  let current = start;
  return {
    now: () => new Date(current),
    at(moment, call) {
      const index = calls.findLastIndex((other) => other.moment <= moment);
      calls.splice(index + 1, 0, { moment, call });
    },
    async run() {
      for (let next = calls.shift(); next; next = calls.shift()) {
        current = Math.max(current, next.moment);
        await next.call();
      }
    },
  };
}

/** Returns a source of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
