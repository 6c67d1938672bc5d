import { parentPort } from "node:worker_threads";
import { readCalendar } from "#server/integrations/calendar/read-calendar.ts";

/** Worker of calendar-reader.ts: says that it is ready, and replies to each file with its events, or null if reading fails. */
parentPort?.on("message", ({ text, now }: { text: string; now: Date }) => {
  parentPort?.postMessage(read(text, now));
});
parentPort?.postMessage("ready");

function read(text: string, now: Date) {
  try {
    return readCalendar(text, now);
  } catch {
    return null;
  }
}
