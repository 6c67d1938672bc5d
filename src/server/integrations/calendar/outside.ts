import { DAY_MS } from "#lib/time/durations.ts";
import type { Part } from "#server/integrations/calendar/calendar-parts.ts";
import { findLine, linesOf } from "#server/integrations/calendar/stamp.ts";

/** More than zones move a date by. */
const SLACK_MS = 2 * DAY_MS;
/** Days in which a rule without other parts has a date at least. */
const PERIOD_DAYS: ReadonlyMap<string, number> = new Map([
  ...["SECONDLY", "MINUTELY", "HOURLY", "DAILY"].map((name) => [name, 1] as const),
  ["WEEKLY", 7],
]);

/**
 * Returns whether an event is sure to have no date between two instants, whatever its other lines say: it is not read, so that nothing
 * in it refuses the file.
 */
export function isOutside(event: Part, { fromMs, toMs }: { fromMs: number; toMs: number }): boolean {
  const startMs = toDay(/:(\d{8})(?:T\d{6}Z?)?\s*$/.exec(findLine(event, "DTSTART")?.text ?? "")?.[1]);
  if (startMs === null || linesOf(event, "RDATE").length > 0) return false;
  if (startMs > toMs + SLACK_MS) return true;
  const ends = linesOf(event, "RRULE").map(({ text }) => endOfRule(text, startMs));
  return Math.max(startMs, ...ends) < fromMs - SLACK_MS;
}

/** Returns a day after which a rule has no more dates; infinity if only its dates say so. */
function endOfRule(text: string, startMs: number): number {
  const partOf = (name: string) => new RegExp(`[:;]${name}=([^;]*)`, "i").exec(text)?.[1]?.trim();
  const until = toDay(partOf("UNTIL")?.slice(0, 8));
  if (until !== null) return until;
  const frequency = partOf("FREQ")?.toUpperCase() ?? "";
  const [count, interval] = [Number(partOf("COUNT")), Number(partOf("INTERVAL") ?? 1)];
  const filters = [...text.toUpperCase().matchAll(/[:;](BY[A-Z]+)=/g)].map(([, name]) => name);
  const isPlain = filters.every((name) => frequency === "WEEKLY" && name === "BYDAY");
  const days = (PERIOD_DAYS.get(frequency) ?? Number.NaN) * count * interval;
  return isPlain && days > 0 ? startMs + days * DAY_MS : Number.POSITIVE_INFINITY;
}

/** Reads `20261205` as if it were in UTC; null for what is no day. */
function toDay(digits: string | undefined): number | null {
  const [, year = "", month = "", day = ""] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits ?? "") ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
