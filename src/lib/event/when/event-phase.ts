import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";

/** Length of an event without a stated end, as calendar entries need one, too. */
export const ASSUMED_DURATION_MS = 2 * HOUR_MS;
/** Longest event: its end is a time of day, at most a day after the start. */
export const MAX_DURATION_MS = DAY_MS;

/** Refusal of joining, leaving or approving a running event, on its page and by the API. */
export const STARTED_TEXT = "This event has started. Joining is closed.";

type Times = { startsAt: Date; endsAt: Date | null };

/** Phase of an event: ahead until its start, running until its end, then over. An upcoming event is ahead or running. */
export type EventPhase = "ahead" | "running" | "over";

/** Returns the end of an event: as stated, or else two hours after the start. */
export function calendarEnd(startsAt: Date, endsAt: Date | null): Date {
  return endsAt ?? new Date(startsAt.getTime() + ASSUMED_DURATION_MS);
}

/** Returns true from the start of an event on. */
export const hasStarted = ({ startsAt }: Pick<Times, "startsAt">, now: Date): boolean => startsAt <= now;

/** Returns true from the end of an event on. */
export const isOver = ({ startsAt, endsAt }: Times, now: Date): boolean =>
  calendarEnd(startsAt, endsAt) <= now;

/** Returns the phase of an event. The conditions of `server/services/event/phase.ts` are the same rule in SQL. */
export function phaseOf(times: Times, now: Date): EventPhase {
  if (!hasStarted(times, now)) return "ahead";
  return isOver(times, now) ? "over" : "running";
}
