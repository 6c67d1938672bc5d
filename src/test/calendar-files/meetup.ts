import { type CalendarFile, event } from "#test/calendar-files/calendar-file.ts";

const head = ["VERSION:2.0", "PRODID:-//Meetup//RemoteApi//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"];

export const meetup: Record<string, CalendarFile> = {
  "an event with its link": {
    lines: [
      ...head,
      ...event(
        "DTSTAMP:20261128T030000Z",
        "DTSTART;TZID=Asia/Singapore:20261215T190000",
        "DTEND;TZID=Asia/Singapore:20261215T210000",
        "STATUS:CONFIRMED",
        "SUMMARY:Zero waste potluck",
        "DESCRIPTION:Zero Waste SG\\nTuesday\\, 15 December at 7:00 PM\\n\\nhttps://www.example.org/events/1",
        "CLASS:PUBLIC",
        "GEO:1.30;103.85",
        "LOCATION:The Hive Lavender (Kallang\\, Singapore 338729)",
        "URL:https://www.example.org/events/1",
        "UID:event_1@meetup.com",
      ),
    ],
    becomes: [
      "2026-12-15 19:00–21:00 | Zero waste potluck | The Hive Lavender (Kallang, Singapore 338729) | Kallang, 338729 | 0",
    ],
  },
  "an event without an ID": {
    lines: [...head, ...event("DTSTART:20261216T110000Z", "SUMMARY:Sharing table")],
    becomes: ["2026-12-16 19:00 | Sharing table |  |  | 1"],
  },
  "an event without a start": {
    lines: [...head, ...event("UID:event_3@meetup.com", "SUMMARY:To be decided", "LOCATION:TBA")],
    becomes: [" | To be decided | TBA |  | 1"],
  },
  "the same event twice, and its last version": {
    lines: [
      ...head,
      ...event("UID:event_4@meetup.com", "DTSTART:20261217T110000Z", "SUMMARY:Talk", "SEQUENCE:1"),
      ...event(
        "UID:event_4@meetup.com",
        "DTSTART:20261217T110000Z",
        "SUMMARY:Talk and tasting",
        "SEQUENCE:2",
      ),
    ],
    becomes: ["2026-12-17 19:00 | Talk and tasting |  |  | 0"],
  },
};
