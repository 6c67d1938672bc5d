import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "#lib/time/durations.ts";
import { UserError } from "#lib/user-error.ts";
import { describeUnreachable, isUnreachable } from "#server/db/errors.ts";

const PAUSE_MS = 500;

export type ContactOptions = {
  /** Takes a line when the database is waited for, and one when it responds. */
  report: (line: string) => void;
  /** Time for which a database that cannot be reached is tried again. */
  patienceMs?: number;
  /** Time limit of a try: the driver connects again and again to what accepts connections and closes them. */
  tryMs?: number;
};

/**
 * Makes the first contact of a start with the database, and repeats it while the database cannot be reached: it may be
 * starting itself, or the machine may be too busy for the driver's time limit.
 * @param contact may run again after it has failed, or beside one that takes too long
 * @throws {UserError} with one line once the time is over; at once the error of a database that can be reached
 */
export async function firstContact<Result>(
  contact: () => Promise<Result>,
  { report, patienceMs = MINUTE_MS, tryMs = 10 * SECOND_MS }: ContactOptions,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const result = await inTime(contact(), tryMs);
      if (hasWaited) report("The database answers now.");
      return result;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const line = describeUnreachable(error);
      if (performance.now() >= deadline) throw new UserError(line, { cause: error });
      if (!hasWaited) report(`${line} Trying again for ${patienceMs / SECOND_MS} seconds.`);
      await sleep(PAUSE_MS);
    }
  }
}

/** @throws an error with the driver's code for a connection that takes too long */
async function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const abort = new AbortController();
  const late = sleep(limitMs, undefined, { signal: abort.signal }).then(() => {
    throw Object.assign(new Error("No answer in time"), { code: "CONNECT_TIMEOUT" });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    abort.abort();
  }
}
