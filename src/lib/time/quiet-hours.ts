import { addDays, toCalendarDate, toClockTime, toInstant } from "#lib/time/dates.ts";

/** Times of day in Singapore between which followers are left alone. */
const FROM = "22:00";
const TO = "07:00";

/** Returns whether followers are not notified at a moment: between 10 pm and 7 am in Singapore. */
export function isQuietAt(at: Date): boolean {
  const time = toClockTime(at);
  return time >= FROM || time < TO;
}

/** Returns the quiet hours of the night before the day of a moment in Singapore. */
export function nightBefore(at: Date): { from: Date; to: Date } {
  const today = toCalendarDate(at);
  return { from: toInstant(addDays(today, -1), FROM), to: toInstant(today, TO) };
}
