import { AppError } from "#server/errors.ts";
import { singleton } from "#server/singleton.ts";

/** A person's keyed calls in this process: the key of the one that runs, and the start functions of those that wait. */
type Line = { running: string; waiting: Map<string, () => void> };

/**
 * Runs a person's keyed calls one after another, before they take a connection. Each locks the counts of its limits until
 * its COMMIT: at once they would wait for each other, each with a connection that other people's calls need.
 * @throws AppError KEY_IN_USE if a call with the key waits already
 */
export async function takeTurns<Result>(
  { userId, key }: { userId: number; key: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const lines = singleton("keyedCalls", () => new Map<number, Line>());
  const line = lines.get(userId);
  // Its transaction finds the lock of the key taken, and waits for nothing.
  if (line?.running === key) return work();
  if (line?.waiting.has(key)) throw keyInUse();
  const own = line ?? { running: key, waiting: new Map() };
  if (line) await new Promise<void>((start) => line.waiting.set(key, start));
  else lines.set(userId, own);
  try {
    return await work();
  } finally {
    const [next] = own.waiting;
    if (next) startNext(own, next);
    else lines.delete(userId);
  }
}

function startNext(line: Line, [key, start]: [string, () => void]): void {
  line.waiting.delete(key);
  line.running = key;
  start();
}

/** Creates the error of a call whose key another call uses at this moment. */
export const keyInUse = () =>
  new AppError("KEY_IN_USE", "A call with this Idempotency-Key is running.", { retryAfterSeconds: 1 });
