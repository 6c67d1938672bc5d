import { formatWeekdayInFull, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";

const DAYS_A_WEEK = 7;

/**
 * Returns `We will remind you on Tuesday at 11 am.`; for a day a week ahead, `on Tuesday next week`.
 * @returns null for a reminder that is over, and for none
 */
export function toReminderLine(remindAt: Date | null, now: Date): string | null {
  if (remindAt === null || remindAt <= now) return null;
  const days = (Date.parse(toCalendarDate(remindAt)) - Date.parse(toCalendarDate(now))) / DAY_MS;
  const day = `${formatWeekdayInFull(remindAt)}${days >= DAYS_A_WEEK ? " next week" : ""}`;
  return `We will remind you on ${day} at 11 am.`;
}
