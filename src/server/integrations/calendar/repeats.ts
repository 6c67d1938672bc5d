import ICAL from "ical.js";
import type { Repeat } from "#lib/event/when/repeat.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { CalendarProblem, type Line } from "#server/integrations/calendar/calendar-parts.ts";
import { type Stamp, toStamp } from "#server/integrations/calendar/stamp.ts";
import { toTime } from "#server/integrations/calendar/zones.ts";

/** Steps that all rules of a file may take together. */
const MAX_STEPS = 1_000;
const BY_PARTS = /^BY/;
const FINER = ["BYHOUR", "BYMINUTE", "BYSECOND"];
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
const FINER_FREQUENCIES = ["HOURLY", "MINUTELY", "SECONDLY"];
const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Steps that are left for the rules of a file. */
export type Steps = { left: number };
export const allSteps = (): Steps => ({ left: MAX_STEPS });

/** Takes a step for a date of a line. @throws CalendarProblem once the steps are used up */
export function takeStep(steps: Steps, line: number): void {
  steps.left -= 1;
  if (steps.left >= 0) return;
  throw new CalendarProblem(
    "with this line there are more than 1,000 dates to look at. Export fewer events.",
    line,
  );
}

/** Rule of an event that repeats (RFC 5545, 3.3.10). */
export type Rule = {
  line: number;
  frequency: string;
  interval: number;
  count: number | null;
  until: Stamp | null;
  /** All parts by name, in upper case. */
  parts: ReadonlyMap<string, string>;
};

/** @throws CalendarProblem that names the line, also for a rule finer than daily */
export function readRule({ number: line, text }: Line): Rule {
  const value = text.slice(text.indexOf(":") + 1).toUpperCase();
  const parts = new Map(
    value.split(";").flatMap((part) => {
      const [name = "", of = ""] = part.split("=");
      return name.trim() === "" ? [] : [[name.trim(), of.trim()] as const];
    }),
  );
  const frequency = parts.get("FREQ") ?? "";
  if (FINER_FREQUENCIES.includes(frequency) || FINER.some((name) => parts.has(name)))
    throw new CalendarProblem("an event can’t repeat several times a day.", line);
  const [interval, count] = ["INTERVAL", "COUNT"].map((name) => parts.get(name));
  const isNumber = (text = "1") => /^[1-9]\d{0,5}$/.test(text);
  // ical.js mistakes some numbers of weeks.
  if (!FREQUENCIES.includes(frequency) || parts.has("BYWEEKNO") || !isNumber(interval) || !isNumber(count))
    throw notARule(line);
  const until = parts.get("UNTIL");
  return {
    line,
    frequency,
    interval: Number(interval ?? 1),
    count: count === undefined ? null : Number(count),
    until: until === undefined ? null : toStamp(until, null, line),
    parts,
  };
}

const notARule = (line: number) => new CalendarProblem("how the event repeats can’t be read.", line);

/** Returns the rhythm of a series that a rule may be, if its dates agree; null for any other rule. */
export function rhythmOf({ frequency, interval, parts }: Rule): Repeat | null {
  if ((parts.get("BYDAY") ?? "").includes(",")) return null;
  if (frequency === "WEEKLY" && interval <= 2) return interval === 1 ? "weekly" : "fortnightly";
  return frequency === "MONTHLY" && interval === 1 && parts.has("BYDAY") ? "monthly" : null;
}

/**
 * Lists the starts of an event that repeats, as wall-clock times in order, from about `fromMs` on.
 * @param start first start
 * @param fromMs wall-clock time; earlier starts are skipped without a step where the rule allows
 * @throws CalendarProblem for a rule that ical.js refuses, and once the steps are used up
 */
export function* startsOf(rule: Rule, start: Stamp, fromMs: number, steps: Steps): Generator<number> {
  if (isPlainWeekly(rule, start)) return yield* weeklyStarts(rule, start, fromMs);
  const { iterator, first } = iterate(rule, start, fromMs);
  for (let next = first; next; next = read(() => iterator.next() ?? null, rule)) {
    takeStep(steps, rule.line);
    yield Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute);
  }
}

/** Returns whether a rule only repeats the weekday of its start, so that its dates follow without steps. */
function isPlainWeekly({ frequency, parts }: Rule, { wallMs }: Stamp): boolean {
  if (frequency !== "WEEKLY") return false;
  const by = [...parts.keys()].filter((name) => BY_PARTS.test(name) && name !== "BYDAY");
  const day = parts.get("BYDAY") ?? "";
  return by.length === 0 && (day === "" || day === DAYS[new Date(wallMs).getUTCDay()]);
}

function* weeklyStarts({ interval, count }: Rule, { wallMs }: Stamp, fromMs: number): Generator<number> {
  const periodMs = 7 * interval * DAY_MS;
  const skipped = Math.max(0, Math.floor((fromMs - wallMs) / periodMs));
  for (let index = skipped; count === null || index < count; index += 1) yield wallMs + index * periodMs;
}

function iterate(rule: Rule, start: Stamp, fromMs: number) {
  // The end is compared by the caller, since ical.js compares a UTC time with a wall-clock one.
  const text = [...rule.parts].flatMap(([name, of]) => (name === "UNTIL" ? [] : [`${name}=${of}`])).join(";");
  const begin = rule.count === null ? skipAhead(rule, start.wallMs, fromMs) : start.wallMs;
  const iterator = read(() => ICAL.Recur.fromString(text).iterator(toTime(begin, start.isDate)), rule);
  return { iterator, first: read(() => iterator.next() ?? null, rule) };
}

/** Runs a step of ical.js, whose errors name no line. */
function read<Result>(step: () => Result, { line }: Rule): Result {
  try {
    return step();
  } catch {
    throw notARule(line);
  }
}

/** Returns a later start from which a rule without a count has the same dates from `fromMs` on. */
function skipAhead({ frequency, interval, parts }: Rule, wallMs: number, fromMs: number): number {
  const daysAhead = Math.floor((fromMs - wallMs) / DAY_MS);
  if (daysAhead <= 0) return wallMs;
  const days = frequency === "DAILY" ? interval : frequency === "WEEKLY" ? 7 * interval : 0;
  if (days > 0) return wallMs + Math.floor(daysAhead / days) * days * DAY_MS;
  const hasDay = ["BYDAY", "BYMONTHDAY"].some((name) => parts.has(name));
  const months = frequency === "MONTHLY" ? interval : 12 * interval;
  const from = new Date(wallMs);
  const to = new Date(fromMs);
  const between = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  for (let skipped = Math.floor((between - 1) / months); skipped > 0; skipped -= 1) {
    const day = frequency === "MONTHLY" && hasDay ? 1 : from.getUTCDate();
    const moved = new Date(wallMs);
    moved.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + skipped * months, day);
    // A month without the day, such as 30 February, is another one's.
    if (moved.getUTCDate() === day) return moved.getTime();
  }
  return wallMs;
}
