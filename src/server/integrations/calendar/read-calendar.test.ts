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

function toLine({ date, time, endTime, repeat, times, notes, endNote, ...row }: CalendarEvent): string {
  const when = [date, [time, endTime].filter(Boolean).join("–"), repeat && `${repeat}×${times}`].filter(
    Boolean,
  );
  const place = [row.station, row.area, row.postalCode].filter(Boolean);
  return [when.join(" "), row.title, row.location, place.join(", "), notes.length + (endNote ? 1 : 0)].join(
    " | ",
  );
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
      expect(readCalendar(text, NOW)).toMatchObject({ events: plain, more: 0 });
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

  it("has more than 200 events in the next 60 days", () => {
    const eventsAt = (start: string, count: number) =>
      Array.from({ length: count }, (_, index) => event(`UID:${start}${index}`, `DTSTART:${start}`)).flat();
    const past = eventsAt("20200105T100000Z", 300);
    expect(eventsOf(...past, ...eventsAt("20261205T100000Z", 200))).toHaveLength(200);
    expect(problemOf(...past, ...eventsAt("20261205T100000Z", 201))).toBe(
      "The file has 201 events in the next 60 days. Export 200 at most.",
    );
  });

  it.each([
    ["DTSTART:20200105T100000", "RRULE:FREQ=HOURLY;COUNT=9"],
    ["DTSTART:20200105T100000", "RRULE:FREQ=DAILY;BYHOUR=9,17;UNTIL=20210101T000000Z"],
    ["DTSTART:20200105T100000", "EXDATE:then", "DTEND:later"],
    ["DTSTART:99991231T235959Z", "DTEND:later"],
  ])("is not one with a fault in an event outside of these days: %s %s", (...lines) => {
    expect(eventsOf(...event("UID:over", ...lines), ...at()).map(({ uid }) => uid)).toEqual(["a"]);
  });

  it("takes more than 1,000 steps of recurrence in total", () => {
    const often = at("DTSTART:20250601T100000", "RRULE:FREQ=DAILY;COUNT=800");
    expect(problemOf(...often)).toBeUndefined();
    expect(problemOf(...often, ...often)).toMatch(/^Line 14: with this line there are more than 1,000 dates/);
    const dates = (count: number) => at(`RDATE:${Array.from({ length: count }, () => "20261209T100000")}`);
    expect(problemOf(...dates(1_000))).toBeUndefined();
    expect(problemOf(...dates(1_001))).toMatch(/^Line 6: with this line there are more than 1,000 dates/);
  });

  it("is a ZIP file, or not in UTF-8", () => {
    expect(decodeCalendar(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14)).problem).toBe(
      "This is a ZIP file. Unzip it first and choose the .ics file inside.",
    );
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
    expect(notesOf("UID:a", "DTSTART;VALUE=DATE:20261205")).toEqual(["It’s all day in the file."]);
    expect(notesOf("UID:a", "DTSTART;TZID=X/Y:20261205T100000")).toEqual([
      "The time zone “X/Y” isn’t known.",
    ]);
    const days = ["UID:a", "DTSTART;VALUE=DATE:20261205"];
    expect(notesOf(...days, "DTEND;VALUE=DATE:20261206")).toHaveLength(1);
    expect(notesOf(...days, "DTEND;VALUE=DATE:20261207")?.[1]).toBe(
      "It’s on several days in the file, of which this is the first.",
    );
    const timed = ["UID:a", "DTSTART:20261205T100000"];
    expect(notesOf(...timed, "DTEND:20261205T090000", "EXRULE:FREQ=DAILY")).toEqual([
      "It leaves out dates by a rule (EXRULE) that can’t be read. Check each date.",
      "It ends before it starts in the file, so its end is left out.",
    ]);
    expect(notesOf(...timed, "RECURRENCE-ID;RANGE=THISANDFUTURE:20261205T100000")).toEqual([
      "The file changes the later dates as well. Only this one is read, so check the others.",
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
    const [series] = revisionsOf("RRULE:FREQ=WEEKLY;COUNT=3");
    expect(revisionsOf("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20261212T100000")).toEqual([series, series]);
    const weekly = at("RRULE:FREQ=WEEKLY");
    const later = readCalendar(toText(weekly), new Date("2026-12-10T12:00:00+08:00"));
    expect(later).toMatchObject({
      events: [{ revision: eventsOf(...weekly)[0]?.revision, date: "2026-12-12" }],
    });
  });

  it("says that it repeats in a way that a series can’t, and where a series ends", () => {
    const notesOf = (...lines: string[]) => eventsOf(...at(...lines)).map(({ notes }) => notes);
    const single = "It repeats in a way that a series can’t, so each date is an event.";
    expect(notesOf("RRULE:FREQ=YEARLY")).toEqual([[single]]);
    expect(notesOf("RRULE:FREQ=YEARLY;COUNT=1")).toEqual([[]]);
    expect(notesOf("RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20261212T100000")).toEqual([[single], [single]]);
    expect(eventsOf(...at("RRULE:FREQ=WEEKLY", "EXDATE:20270206T100000"))).toMatchObject([
      { notes: [], endNote: "Its dates change after Sat, 30 Jan 2027, so the series ends there." },
    ]);
  });

  it("that replaces a date of a series by its day is in its place", () => {
    const own = event("UID:a", "RECURRENCE-ID;VALUE=DATE:20261212", "DTSTART:20261213T100000");
    const starts = eventsOf(...at("RRULE:FREQ=WEEKLY;COUNT=3"), ...own).map(({ start }) =>
      start?.slice(8, 10),
    );
    expect(starts).toEqual(["05", "13", "19"]);
  });

  it("of Outlook is described by its HTML if its text is empty", () => {
    const html = "X-ALT-DESC;FMTTYPE=text/html:<p>Rice\\, beans\\n and C:\\\\x</p>";
    expect(eventsOf(...at("DESCRIPTION:\\n", html))[0]?.description).toBe("Rice, beans and C:\\x");
  });

  it("may have lines whose names the standard does not allow", () => {
    expect(eventsOf(...at("X-FOO_BAR:1", "item1.X-A:2", "DTSTART_B:3"))).toHaveLength(1);
  });

  it.each([
    ["/freeassociation.sourceforge.net/Asia/Singapore", "10:00"],
    ["/citadel.org/20210210_1/America/Argentina/Buenos_Aires", "21:00"],
    ["(UTC+08:00) Kuala Lumpur, Singapore", "10:00"],
    ["(UTC+01:00) Amsterdam, Berlin", null],
  ])("in the zone %s, whose rules the file lacks, is at %s in Singapore", (name, time) => {
    expect(eventsOf(...event("UID:a", `DTSTART;TZID="${name}":20261205T100000`))[0]?.time).toBe(time);
  });

  it("is not offered once it is cancelled, or in an earlier version", () => {
    expect(eventsOf("METHOD:CANCEL", ...at())).toEqual([]);
    const titlesOf = (...lines: string[]) => eventsOf(...lines).map(({ title }) => title);
    expect(titlesOf(...at("SEQUENCE:2", "SUMMARY:New"), ...at("SEQUENCE:1"))).toEqual(["New"]);
    expect(titlesOf(...at("SEQUENCE:2", "STATUS:CANCELLED"), ...at("SEQUENCE:1"))).toEqual([]);
    const moved = at("SEQUENCE:1", "DTSTART:20261207T100000");
    expect(eventsOf(...at(), ...moved).map(({ start }) => start)).toEqual(["2026-12-07T10:00"]);
  });

  it.each(["0".repeat(501), "a\u202eb"])("with an ID that can’t be kept says so: %s", (uid) => {
    const [row] = eventsOf(...event(`UID:${uid}`, "DTSTART:20261205T100000"));
    expect([row?.uid, row?.notes[0]]).toEqual([null, expect.stringMatching(/^Its ID in the file /)]);
  });

  const zone = (...lines: string[]) => [
    ...["BEGIN:VTIMEZONE", "TZID;X-A=b:(UTC+08:00) Kuala Lumpur\\, Singapore", "BEGIN:STANDARD"],
    ...[...lines, "END:STANDARD", "END:VTIMEZONE"],
  ];
  const whole = ["DTSTART:16010101T000000", "TZOFFSETFROM:+0700", "TZOFFSETTO:+0700"];

  it.each([
    ["(UTC+08:00) Kuala Lumpur, Singapore", "11:00"],
    ["(utc+08:00) Kuala Lumpur, Singapore", "11:00"],
    ["Arabian Standard Time", "14:00"],
    ["UTC+7", "11:00"],
    ["GMT+0700", "11:00"],
    ["-02:30", "20:30"],
    ["UTC+25", null],
  ])("in the zone %s is at %s in Singapore", (name, time) => {
    const lines = event("UID:a", `DTSTART;TZID="${name}":20261205T100000`);
    expect(eventsOf(...zone(...whole), ...lines)[0]?.time).toBe(time);
  });

  it.each([
    [whole.slice(0, 2)],
    [whole.slice(1)],
    [[...whole.slice(0, 2), "TZOFFSETTO:abc"]],
    [[...whole, "RRULE:FREQ=SOMETIMES"]],
  ])("in a zone whose rule is broken has no time: %s", (rule) => {
    const lines = event("UID:a", 'DTSTART;TZID="(UTC+08:00) Kuala Lumpur, Singapore":20261205T100000');
    expect(eventsOf(...zone(...rule), ...lines)).toMatchObject([
      { time: null, notes: [expect.stringContaining("isn’t known.")] },
    ]);
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
    expect(good).toMatchObject({ events: eventsOf(...at()), more: 0 });
  });

  it("says of an error of its own that the file can’t be read", async () => {
    // A text of another type fails inside the thread, as a fault of the reader does.
    expect(await Reflect.apply(createCalendarReader(), undefined, [1, NOW])).toEqual({
      problem: "The file can’t be read. Export it from your calendar again.",
    });
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
