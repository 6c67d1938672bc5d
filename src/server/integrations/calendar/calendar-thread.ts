import { parentPort } from "node:worker_threads";
import type { ReadCalendar } from "#server/integrations/calendar/calendar-event.ts";
import { readCalendar } from "#server/integrations/calendar/read-calendar.ts";

/** Reply to a file: what is in it, or where reading it failed, without the message, which may have lines of the file. */
export type CalendarReply = { read: ReadCalendar } | { failure: string };

/** Worker of calendar-reader.ts: says that it is ready, and replies to each file. */
parentPort?.on("message", ({ text, now }: { text: string; now: Date }) => {
  parentPort?.postMessage(reply(text, now));
});
parentPort?.postMessage("ready");

function reply(text: string, now: Date): CalendarReply {
  try {
    return { read: readCalendar(text, now) };
  } catch (error) {
    if (!(error instanceof Error)) return { failure: "unknown" };
    const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
    return { failure: [error.name, ...frames.slice(0, 5)].join("\n") };
  }
}
