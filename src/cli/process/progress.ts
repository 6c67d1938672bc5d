import { SECOND_MS } from "#lib/time/durations.ts";

/** A terminal shows one line that changes; a log gets a line now and then. */
const INTERVAL_MS = { terminal: 100, log: 10 * SECOND_MS };
const CLEAR_LINE = "\r\u001b[K";

export interface Progress {
  show(text: string): void;
  /** Clears the line of a terminal. */
  end(): void;
}

/** Shows on standard error how far a long command has come. */
export function createProgress(): Progress {
  const { isTTY } = process.stderr;
  const intervalMs = isTTY ? INTERVAL_MS.terminal : INTERVAL_MS.log;
  let last = isTTY ? Number.NEGATIVE_INFINITY : performance.now();
  let isShown = false;
  return {
    show(text) {
      if (performance.now() - last < intervalMs) return;
      last = performance.now();
      isShown = true;
      process.stderr.write(isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    end() {
      if (isTTY && isShown) process.stderr.write(CLEAR_LINE);
    },
  };
}
