/** Calendar file in the shape of a program's, and what becomes of its dates on 1 December 2026 at noon. */
export type CalendarFile = {
  lines: readonly string[];
  /** `date time–end repeat×times | title | location | station, area | number of notes`, one for each row. */
  becomes: readonly string[];
};

const SINGAPORE = [
  ...["BEGIN:VTIMEZONE", "TZID:Singapore Standard Time", "BEGIN:STANDARD", "DTSTART:16010101T000000"],
  ...["TZOFFSETFROM:+0800", "TZOFFSETTO:+0800", "END:STANDARD", "END:VTIMEZONE"],
];
/** A zone of its own that no table knows: UTC+1, with an hour more in summer. */
const OWN_ZONE = [
  ...["BEGIN:VTIMEZONE", "TZID:Customized Time Zone", "BEGIN:STANDARD", "DTSTART:16011028T030000"],
  ...["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010325T020000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"],
  ...["TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "END:DAYLIGHT", "END:VTIMEZONE"],
];
export const zones = { singapore: SINGAPORE, own: OWN_ZONE };

/** Makes the lines of an event. */
export const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
