import { type CalendarFile, event } from "#test/calendar-files/calendar-file.ts";

const head = ["PRODID:-//IDN nextcloud.com//Calendar app 5.5//EN", "CALSCALE:GREGORIAN", "VERSION:2.0"];

export const nextcloud: Record<string, CalendarFile> = {
  "the last Monday of each month": {
    lines: [
      ...head,
      ...event(
        "UID:nc-0001",
        "DTSTART;TZID=Asia/Singapore:20261130T193000",
        "DTEND;TZID=Asia/Singapore:20261130T210000",
        "RRULE:FREQ=MONTHLY;BYDAY=-1MO",
        "SUMMARY:Repair café",
        "LOCATION:Queenstown",
      ),
    ],
    becomes: ["2026-12-28 19:30–21:00 monthly×3 | Repair café | Queenstown | Queenstown, Queenstown | 1"],
  },
  "a zone that nobody knows": {
    lines: [...head, ...event("UID:nc-0002", "DTSTART;TZID=Mars/Base:20261214T100000", "SUMMARY:Far away")],
    becomes: ["2026-12-14 | Far away |  |  | 1"],
  },
  "dates in a list": {
    lines: [
      ...head,
      ...event(
        "UID:nc-0003",
        "DTSTART;TZID=Asia/Singapore:20261202T120000",
        "RDATE;TZID=Asia/Singapore:20261204T120000,20261209T120000",
        "DURATION:PT2H",
        "SUMMARY:Lunch club",
      ),
    ],
    becomes: [
      "2026-12-02 12:00–14:00 | Lunch club |  |  | 1",
      "2026-12-04 12:00–14:00 | Lunch club |  |  | 1",
      "2026-12-09 12:00–14:00 | Lunch club |  |  | 1",
    ],
  },
  "a to-do, a note, and the first day of each month": {
    lines: [
      ...head,
      ...["BEGIN:VTODO", "UID:nc-todo", "SUMMARY:Buy rice", "DUE:20261205T100000Z", "END:VTODO"],
      ...["BEGIN:VJOURNAL", "UID:nc-note", "SUMMARY:Went well", "END:VJOURNAL"],
      ...event(
        "UID:nc-0004",
        "DTSTART;TZID=Asia/Singapore:20250101T090000",
        "RRULE:FREQ=MONTHLY;BYMONTHDAY=1",
        "SUMMARY:Stock take",
      ),
    ],
    becomes: ["2027-01-01 09:00 | Stock take |  |  | 1"],
  },
};
