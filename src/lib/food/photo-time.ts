import { parseInstant } from "#lib/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";

/** Age up to which a photo says when its food was eaten, with the minutes that an upload may take. */
const MAX_AGE_MS = 7 * DAY_MS + 5 * MINUTE_MS;

const DATE_TIME = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/;
const OFFSET = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/**
 * Reads the time at which a photo was taken (EXIF 3.0, section 4.6.5); null if it is not valid.
 * @param dateTime `DateTimeOriginal`, such as `2026:11:24 12:31:00`
 * @param offset `OffsetTimeOriginal`, such as `+09:00`; Singapore's if it is missing or not valid
 */
export function parseTakenAt(dateTime: string | undefined, offset: string | undefined): Date | null {
  const [, year, month, day, time] = DATE_TIME.exec(trimmed(dateTime)) ?? [];
  if (time === undefined) return null;
  const zone = OFFSET.test(trimmed(offset)) ? trimmed(offset) : "";
  return parseInstant(`${year}-${month}-${day}T${time}${zone}`);
}

/** Removes spaces, and the NUL at the end of EXIF's texts. */
const trimmed = (text = "") => text.replaceAll("\0", "").trim();

/**
 * Returns when the food in a photo was eaten: when the photo was taken, if that was within the last seven days; otherwise
 * now, also for a camera whose clock is fast.
 */
export function eatenAtOf({ takenAt, now }: { takenAt: Date | null | undefined; now: Date }): Date {
  if (!takenAt) return now;
  const ageMs = now.getTime() - takenAt.getTime();
  return ageMs >= 0 && ageMs <= MAX_AGE_MS ? takenAt : now;
}
