/** Start and end of the quiet hours, `HH:mm`; both null if there are none. */
export type QuietHours = { quietFrom: string | null; quietTo: string | null };

/** Returns whether a time of day is in the quiet hours, which may go over midnight. @param time `HH:mm` */
export function isQuietAt(time: string, { quietFrom, quietTo }: QuietHours): boolean {
  if (quietFrom === null || quietTo === null) return false;
  if (quietFrom < quietTo) return quietFrom <= time && time < quietTo;
  return quietFrom <= time || time < quietTo;
}
