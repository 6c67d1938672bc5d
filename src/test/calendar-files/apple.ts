import { type CalendarFile, event } from "#test/calendar-files/calendar-file.ts";

const head = ["CALSCALE:GREGORIAN", "PRODID:-//Apple Inc.//macOS 26.1//EN", "VERSION:2.0"];

export const apple: Record<string, CalendarFile> = {
  "a place with its coordinates": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Asia/Singapore:20261212T160000",
        "DTEND;TZID=Asia/Singapore:20261212T173000",
        "UID:A1B2C3D4-0001",
        "SUMMARY:Fruit cutting",
        "LOCATION:Ang Mo Kio Hub\\n53 Ang Mo Kio Ave 3\\, Singapore 569933",
        'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="Hub: Level 1":geo:1.369,103.848',
        "URL;VALUE=URI:https://example.org",
      ),
    ],
    becomes: [
      "2026-12-12 16:00–17:30 | Fruit cutting | Ang Mo Kio Hub 53 Ang Mo Kio Ave 3, Singapore 569933 | Ang Mo Kio, 569933 | 0",
    ],
  },
  "a floating time, which is Singapore's": {
    lines: [
      ...head,
      ...event(
        "DTSTART:20261213T080000",
        "DTEND:20261213T093000",
        "UID:A1B2C3D4-0002",
        "SUMMARY:Morning walk",
      ),
    ],
    becomes: ["2026-12-13 08:00–09:30 | Morning walk |  |  | 0"],
  },
  "a Monday in London, which is the same day at 5 pm": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Europe/London:20261207T090000",
        "DTEND;TZID=Europe/London:20261207T094500",
        "RRULE:FREQ=WEEKLY;COUNT=20",
        "UID:A1B2C3D4-0003",
        "SUMMARY:Class with London",
      ),
    ],
    becomes: ["2026-12-07 17:00–17:45 weekly×16 | Class with London |  |  | 1"],
  },
  "Tuesdays and Fridays": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Asia/Singapore:20261201T070000",
        "DTEND;TZID=Asia/Singapore:20261201T073000",
        "RRULE:FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261212",
        "UID:A1B2C3D4-0004",
        "SUMMARY:Milk round",
      ),
    ],
    becomes: [
      "2026-12-04 07:00–07:30 | Milk round |  |  | 1",
      "2026-12-08 07:00–07:30 | Milk round |  |  | 1",
      "2026-12-11 07:00–07:30 | Milk round |  |  | 1",
    ],
  },
  "over midnight": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Asia/Singapore:20261231T223000",
        "DTEND;TZID=Asia/Singapore:20270101T003000",
        "UID:A1B2C3D4-0005",
        "SUMMARY:Countdown supper",
      ),
    ],
    becomes: ["2026-12-31 22:30–00:30 | Countdown supper |  |  | 0"],
  },
};
