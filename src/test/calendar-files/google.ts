import { type CalendarFile, event } from "#test/calendar-files/calendar-file.ts";

const head = [
  ...["PRODID:-//Google Inc//Google Calendar 70.9054//EN", "VERSION:2.0", "CALSCALE:GREGORIAN"],
  ...["METHOD:PUBLISH", "X-WR-CALNAME:Bedok Residents", "X-WR-TIMEZONE:Asia/Singapore"],
];

export const google: Record<string, CalendarFile> = {
  "one event in UTC with HTML in its description": {
    lines: [
      ...head,
      ...event(
        "DTSTART:20261205T023000Z",
        "DTEND:20261205T043000Z",
        "UID:1abc@google.com",
        'DESCRIPTION:<p>Bring <b>a bag</b>&nbsp;and a friend.</p><ul><li>Rice</li><li>Greens</li></ul><a href="https://example.org/food">More</a>',
        "LOCATION:Bedok North MRT (DT29)\\, Singapore",
        "SEQUENCE:0",
        "STATUS:CONFIRMED",
        "SUMMARY:Rescue walk",
        "TRANSP:OPAQUE",
      ),
    ],
    becomes: [
      "2026-12-05 10:30–12:30 | Rescue walk | Bedok North MRT (DT29), Singapore | Bedok North, Bedok | 0",
    ],
  },
  "a weekly event with its zone, and a reminder inside": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Asia/Singapore:20240106T183000",
        "DTEND;TZID=Asia/Singapore:20240106T203000",
        "RRULE:FREQ=WEEKLY;BYDAY=SA",
        "UID:2abc@google.com",
        "SUMMARY:Community dinner",
        "LOCATION:Our Tampines Hub\\, 1 Tampines Walk\\, Singapore 528523",
        ...["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Alarm", "TRIGGER:-P0DT0H30M0S", "END:VALARM"],
      ),
    ],
    becomes: [
      "2026-12-05 18:30–20:30 weekly×26 | Community dinner | Our Tampines Hub, 1 Tampines Walk, Singapore 528523 | Tampines, 528523 | 0",
    ],
  },
  "a weekly event that is left out once": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Asia/Singapore:20261202T100000",
        "DTEND;TZID=Asia/Singapore:20261202T110000",
        "RRULE:FREQ=WEEKLY;UNTIL=20261230T155959Z;BYDAY=WE",
        "EXDATE;TZID=Asia/Singapore:20261216T100000",
        "UID:3abc@google.com",
        "SUMMARY:Soup kitchen",
      ),
    ],
    becomes: [
      "2026-12-02 10:00–11:00 | Soup kitchen |  |  | 1",
      "2026-12-09 10:00–11:00 | Soup kitchen |  |  | 1",
      "2026-12-23 10:00–11:00 | Soup kitchen |  |  | 1",
      "2026-12-30 10:00–11:00 | Soup kitchen |  |  | 1",
    ],
  },
  "a date of a weekly event that was moved": {
    lines: [
      ...head,
      ...event(
        "DTSTART;TZID=Asia/Singapore:20261203T190000",
        "DTEND;TZID=Asia/Singapore:20261203T200000",
        "RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TH",
        "UID:4abc@google.com",
        "SUMMARY:Cooking class",
      ),
      ...event(
        "DTSTART;TZID=Asia/Singapore:20261211T190000",
        "DTEND;TZID=Asia/Singapore:20261211T200000",
        "RECURRENCE-ID;TZID=Asia/Singapore:20261210T190000",
        "UID:4abc@google.com",
        "SUMMARY:Cooking class on Friday",
      ),
    ],
    becomes: [
      "2026-12-03 19:00–20:00 | Cooking class |  |  | 1",
      "2026-12-11 19:00–20:00 | Cooking class on Friday |  |  | 0",
      "2026-12-17 19:00–20:00 | Cooking class |  |  | 1",
    ],
  },
  "a whole day, a birthday of long ago, and one that is cancelled": {
    lines: [
      ...head,
      ...event(
        "DTSTART;VALUE=DATE:20261224",
        "DTEND;VALUE=DATE:20261225",
        "UID:5abc@google.com",
        "SUMMARY:Food drive",
      ),
      ...event(
        "DTSTART;VALUE=DATE:19500110",
        "RRULE:FREQ=YEARLY",
        "UID:6abc@google.com",
        "SUMMARY:Birthday of Ah Ma",
      ),
      ...event("DTSTART:20261206T020000Z", "STATUS:CANCELLED", "UID:7abc@google.com", "SUMMARY:No market"),
    ],
    becomes: ["2026-12-24 | Food drive |  |  | 1", "2027-01-10 | Birthday of Ah Ma |  |  | 2"],
  },
  "events before and after the next 60 days": {
    lines: [
      ...head,
      ...event("DTSTART:20261130T020000Z", "UID:8abc@google.com", "SUMMARY:Yesterday"),
      ...event("DTSTART:20270301T020000Z", "UID:9abc@google.com", "SUMMARY:In March"),
      ...event("DTSTART:20270130T020000Z", "UID:10abc@google.com", "SUMMARY:The last day"),
    ],
    becomes: ["2027-01-30 10:00 | The last day |  |  | 0"],
  },
};
