import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { SECOND_MS } from "#lib/time/durations.ts";
import type { ReadCalendar } from "#server/integrations/calendar/calendar-event.ts";
import type { CalendarReply } from "#server/integrations/calendar/calendar-thread.ts";
import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

/** CPU time that one file may take: several times what 200 events of 5 kB do. */
const CPU_MS = SECOND_MS;
/** Time after which a file is given up on a machine that gives the thread no CPU time. */
const TIMEOUT_MS = 8 * SECOND_MS;
const LOOK_MS = 50;

const TOO_LONG = "The file takes too long to read. Export fewer events.";
const UNREADABLE = "The file can’t be read. Export it from your calendar again.";

/** Reads a calendar file. @param now time from which its next 60 days count */
export type CalendarReader = (text: string, now: Date) => Promise<ReadCalendar>;

/**
 * Makes a reader of calendar files in a worker thread of its own for each, which is terminated when a file takes too long: a hostile
 * rule of recurrence delays no request. The caller bounds how many files are read at once.
 * @param cpuMs CPU time that one file may take
 */
export function createCalendarReader(cpuMs = CPU_MS): CalendarReader {
  return (text, now) => readInThread(startCalendarThread(), { text, now, cpuMs });
}

/** Returns the process's reader. */
export const calendarReader = (): CalendarReader =>
  singleton("calendar-reader", () => createCalendarReader());

async function readInThread(
  thread: Worker,
  { text, now, cpuMs }: { text: string; now: Date; cpuMs: number },
): Promise<ReadCalendar> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    await once(thread, "message", { signal });
    thread.postMessage({ text, now });
    const reply = once(thread, "message", { signal });
    const [replied]: (CalendarReply | null)[] = await Promise.race([
      reply,
      exceedsCpu(thread, cpuMs, signal),
    ]);
    if (!replied) return { problem: TOO_LONG };
    if ("read" in replied) return replied.read;
    logger().warn({ failure: replied.failure }, "a calendar file could not be read");
    return { problem: UNREADABLE };
  } catch {
    // The time is up, or the thread's memory.
    return { problem: TOO_LONG };
  } finally {
    done.abort();
    await thread.terminate();
  }
}

/** Resolves with no result once the thread has used up its CPU time. */
async function exceedsCpu(thread: Worker, cpuMs: number, signal: AbortSignal): Promise<[null]> {
  const before = await thread.cpuUsage();
  for (;;) {
    await wait(LOOK_MS, undefined, { signal });
    const { user, system } = await thread.cpuUsage(before);
    if ((user + system) / 1_000 > cpuMs) return [null];
  }
}

/** Starts a thread from the source file, as Next.js does not bundle it, with an environment free of secrets. */
function startCalendarThread(): Worker {
  const file = join(process.cwd(), "src/server/integrations/calendar/calendar-thread.ts");
  const options: WorkerOptions = {
    env: { NODE_ENV: "production" },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  };
  // Turbopack would bundle the file of a `new Worker`.
  const thread: Worker = Reflect.construct(Worker, [file, options]);
  // The reader reports the failure; without a listener it would also end the process.
  thread.on("error", () => {});
  return thread;
}
