import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCalendar } from "#lib/event/import/decode-calendar.ts";
import type { CalendarEvent } from "#server/integrations/calendar/calendar-event.ts";
import { createCalendarReader } from "#server/integrations/calendar/calendar-reader.ts";
import { readCalendar } from "#server/integrations/calendar/read-calendar.ts";
import { apple } from "#test/calendar-files/apple.ts";
import { type CalendarFile, event } from "#test/calendar-files/calendar-file.ts";
import { google } from "#test/calendar-files/google.ts";
import { meetup } from "#test/calendar-files/meetup.ts";
import { nextcloud } from "#test/calendar-files/nextcloud.ts";
import { outlook } from "#test/calendar-files/outlook.ts";

const NOW = new Date("2026-12-01T12:00:00+08:00");
const programs: Record<string, Record<string, CalendarFile>> = { google, outlook, apple, nextcloud, meetup };
const files = Object.entries(programs).flatMap(([program, own]) =>
  Object.entries(own).map(([what, file]) => [program, what, file] as const),
);

const toText = (lines: readonly string[], lineBreak = "\n") =>
  ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join(lineBreak);
const read = (...lines: string[]) => readCalendar(toText(lines), NOW);
const eventsOf = (...lines: string[]): CalendarEvent[] => {
  const found = read(...lines);
  return found.problem === undefined ? found.events : [];
};
const problemOf = (...lines: string[]) => read(...lines).problem;
const at = (...lines: string[]) => event("UID:a", "DTSTART:20261205T100000", "SUMMARY:T", ...lines);

function toLine({ date, time, endTime, repeat, times, ...row }: CalendarEvent): string {
  const when = [date, [time, endTime].filter(Boolean).join("–"), repeat && `${repeat}×${times}`].filter(
    Boolean,
  );
  const place = [row.station, row.area, row.postalCode].filter(Boolean);
  return [when.join(" "), row.title, row.location, place.join(", "), row.notes.length].join(" | ");
}

describe("a calendar file", () => {
  it("is known in 25 shapes", () => expect(files).toHaveLength(25));

  it.each(files)("of %s: %s", (_program, _what, { lines, becomes }) => {
    expect(eventsOf(...lines).map(toLine)).toEqual(becomes);
  });

  it.each(files)("of %s, folded between any bytes, says the same: %s", (_program, _what, { lines }) => {
    const bytes = new TextEncoder().encode(toText([...lines, ...at("LOCATION:Café 榜鹅")], "\r\n"));
    const plain = eventsOf(...lines, ...at("LOCATION:Café 榜鹅"));
    for (const width of [7, 11, 30]) {
      const { text = "" } = decodeCalendar(fold(bytes, width));
      expect(readCalendar(text, NOW)).toEqual({ events: plain, more: 0 });
    }
  });
});

/** Folds each line after some bytes, in the middle of a letter, too. */
function fold(bytes: Uint8Array, width: number): Uint8Array {
  const folded: number[] = [];
  let length = 0;
  for (const [index, byte] of bytes.entries()) {
    const isBreak = byte === 0x0d || byte === 0x0a;
    if (!isBreak && length === width) {
      folded.push(0x0d, 0x0a, 0x20);
      length = 0;
    }
    folded.push(byte);
    length = isBreak || bytes[index + 1] === 0x0d ? 0 : length + 1;
  }
  return Uint8Array.from(folded);
}

describe("a file that cannot be read", () => {
  it.each([
    ["Line 1: a calendar begins with BEGIN:VCALENDAR. Choose an .ics file.", "date,amount\n1,2"],
    ["Line 1: a calendar begins with BEGIN:VCALENDAR. Choose an .ics file.", ""],
    ["Line 3: this isn’t a line of a calendar. Is the file whole?", "BEGIN:VCALENDAR\nVERSION:2.0\nHello"],
    ["Line 2: the file ends before END:VEVENT.", "BEGIN:VCALENDAR\nBEGIN:VEVENT\n"],
    ["Line 3: END:VCALENDAR comes before END:VEVENT.", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR"],
  ])("says where: %s", (problem, text) => expect(readCalendar(text, NOW)).toEqual({ problem }));

  it.each([
    ["Line 4: “20261305T100000” isn’t a date or time.", "DTSTART:20261305T100000"],
    ["Line 4: “tomorrow” isn’t a date or time.", "DTSTART:tomorrow"],
  ])("names the line of a date: %s", (problem, line) => {
    expect(problemOf(...event("UID:a", line))).toBe(problem);
  });

  it.each(["FREQ=HOURLY", "FREQ=SECONDLY;COUNT=9", "FREQ=DAILY;BYHOUR=9,17"])(
    "refuses %s by its line",
    (rule) => {
      expect(problemOf(...at(`RRULE:${rule}`))).toBe("Line 6: an event can’t repeat several times a day.");
    },
  );

  it.each([
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=SOMETIMES",
    "COUNT=3",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=YEARLY;BYWEEKNO=53",
  ])("refuses a rule that is none by its line: %s", (rule) =>
    expect(problemOf(...at(`RRULE:${rule}`))).toBe("Line 6: how the event repeats can’t be read."),
  );

  it("has more than 200 events", () => {
    const events = Array.from({ length: 201 }, () => at()).flat();
    expect(problemOf(...events)).toBe("The file has 201 events. Export 200 at most.");
  });

  it("takes more than 1,000 steps of recurrence in total", () => {
    const often = at("DTSTART:20200101T100000", "RRULE:FREQ=DAILY;COUNT=600");
    expect(problemOf(...often)).toBeUndefined();
    expect(problemOf(...often, ...often)).toMatch(/^Line 14: with this rule there are more than 1,000 dates/);
  });

  it("is not in UTF-8", () => {
    const bytes = Buffer.from(toText(at("LOCATION:Caf\u00e9")), "latin1");
    expect(decodeCalendar(bytes)).toEqual({
      problem: "Line 6: a letter can’t be read. Save the file as UTF-8.",
    });
    expect(decodeCalendar(new Uint8Array(1_000_001)).problem).toBe(
      "The file is too large. It can be 1 MB at most.",
    );
  });
});

describe("an event of a file", () => {
  const birthday = (uid: string) =>
    event(`UID:${uid}`, "DTSTART;VALUE=DATE:19500110", "RRULE:FREQ=YEARLY", "SUMMARY:B");

  it("may repeat since long ago without using up the steps", () => {
    const lines = Array.from({ length: 200 }, (_, index) => birthday(`${index}`)).flat();
    expect(eventsOf(...lines)).toHaveLength(200);
  });

  it("says what it lacks", () => {
    const notesOf = (...lines: string[]) => eventsOf(...event(...lines))[0]?.notes;
    const noId = "It has no ID in the file, so the next import won’t recognise it.";
    expect(notesOf("SUMMARY:T")).toEqual(["The file doesn’t say when it starts.", noId]);
    expect(notesOf("UID:a", "DTSTART;VALUE=DATE:20261205")).toEqual([
      "It’s all day in the file: choose a time.",
    ]);
    expect(notesOf("UID:a", "DTSTART;TZID=X/Y:20261205T100000")).toEqual([
      "The time zone “X/Y” isn’t known: choose a time.",
    ]);
    expect(notesOf("UID:a", "DTSTART:20261205T100000", `SUMMARY:${"x".repeat(130)}`)).toEqual([
      "Its text was too long, and ends with “…”.",
    ]);
  });

  it("keeps its revision until the file says something else about it", () => {
    const revisionsOf = (...lines: string[]) => eventsOf(...at(...lines)).map(({ revision }) => revision);
    const [first] = revisionsOf();
    expect(revisionsOf("DTSTAMP:20261201T000000Z", "SEQUENCE:7")).toEqual([first]);
    expect(revisionsOf("LOCATION:Hall")).not.toEqual([first]);
    const weekly = at("RRULE:FREQ=WEEKLY");
    const later = readCalendar(toText(weekly), new Date("2026-12-10T12:00:00+08:00"));
    expect(later).toMatchObject({
      events: [{ revision: eventsOf(...weekly)[0]?.revision, date: "2026-12-12" }],
    });
  });

  it("has none of the characters that no text may have", () => {
    const [row] = eventsOf(
      ...event("UID:a", "DTSTART:20261205T100000", "SUMMARY:a\u202eb\u0007", "DESCRIPTION:x\u2066\\ny"),
    );
    expect([row?.title, row?.description]).toEqual(["ab", "x\ny"]);
  });
});

describe("the reader", () => {
  it("gives up on a rule that never ends within its CPU time, and reads the next file", async () => {
    const reader = createCalendarReader(300);
    const endless = toText(at("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31"));
    const [hostile, good] = await Promise.all([reader(endless, NOW), reader(toText(at()), NOW)]);
    expect(hostile).toEqual({ problem: "The file takes too long to read. Export fewer events." });
    expect(good).toEqual({ events: eventsOf(...at()), more: 0 });
  });

  it("reads whatever it is sent, or says why not", () => {
    const names = [
      "DTSTART",
      "DTEND",
      "DURATION",
      "RDATE",
      "EXDATE",
      "RRULE",
      "RECURRENCE-ID",
      "UID",
      "SUMMARY",
    ];
    const values = [
      "20261205T100000Z",
      "P1D",
      "FREQ=MONTHLY;BYDAY=2SA",
      "FREQ=WEEKLY;BYDAY=MO,TU",
      "",
      "=,;:",
      "\\n\\",
    ];
    const line = fc
      .tuple(
        fc.constantFrom(...names),
        fc.constantFrom("", ";TZID=Asia/Tokyo", ";TZID=", ";VALUE=DATE", ';X="a:b', ";"),
        fc.oneof(fc.constantFrom(...values), fc.string()),
      )
      .map(([name, params, value]) => `${name}${params}:${value.replace(/[\r\n]/g, "")}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        expect(readCalendar(toText(event(...lines)), NOW)).toBeTypeOf("object");
      }),
      { numRuns: 300, seed: 20_261_201 },
    );
  });
});
