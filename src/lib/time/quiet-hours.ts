import { addDays, toCalendarDate, toClockTime, toInstant } from "#lib/time/dates.ts";

/** Start and end of quiet hours in Singapore, `HH:mm`; both null if there are none. */
export type QuietHours = { quietFrom: string | null; quietTo: string | null };

/** Quiet hours of members who chose no others, and of all followers. */
export const NIGHT = { quietFrom: "22:00", quietTo: "07:00" } satisfies QuietHours;

/** Returns whether a moment is in quiet hours, which may go over midnight. */
export function isQuietAt(at: Date, { quietFrom, quietTo }: QuietHours = NIGHT): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = toClockTime(at);
  if (quietFrom < quietTo) return quietFrom <= time && time < quietTo;
  return quietFrom <= time || time < quietTo;
}

/** Returns the night before the day of a moment in Singapore. */
export function nightBefore(at: Date): { from: Date; to: Date } {
  const today = toCalendarDate(at);
  return { from: toInstant(addDays(today, -1), NIGHT.quietFrom), to: toInstant(today, NIGHT.quietTo) };
}
