import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "#server/services/calendar/calendar-event.ts";
import { eventInvite } from "#server/services/calendar/event-invite.ts";
import { toICalendar } from "#server/services/calendar/to-icalendar.ts";
import { cpuMs } from "#test/cpu.ts";
import { parseCalendar, parseSingleEvent } from "#test/read/calendars.ts";

const appUrl = "https://cukup.test";
const event: CalendarEvent = {
  id: 7,
  title: "Leftovers workshop",
  startsAt: new Date("2026-12-01T16:30:00Z"),
  endsAt: new Date("2026-12-01T18:00:00Z"),
  location: "Kampung Admiralty",
  description: "Bring what needs eating up.",
  status: "published",
  sequence: 3,
  createdAt: new Date("2026-11-01T01:02:03.456Z"),
  updatedAt: new Date("2026-11-02T04:05:06.789Z"),
};
const write = (changes: Partial<CalendarEvent> = {}, isAttending = true) =>
  toICalendar([{ ...event, ...changes }], { appUrl, isAttending });

describe("an event in a calendar", () => {
  it("has every property, as parsed by another library", () => {
    const { calendar, events } = parseCalendar(write());
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("prodid")).toBe("-//Cukup//Events//EN");
    expect(calendar.getFirstPropertyValue("method")).toBeNull();
    const [read] = events;
    const texts = ["uid", "sequence", "status", "transp", "summary", "location", "description", "url"];
    expect(texts.map((name) => read?.text(name))).toEqual([
      "event-7@cukup.test",
      "3",
      "CONFIRMED",
      "OPAQUE",
      "Leftovers workshop",
      "Kampung Admiralty",
      "Bring what needs eating up.\n\nhttps://cukup.test/events/7",
      "https://cukup.test/events/7",
    ]);
    expect(read?.instant("dtstart")).toEqual(event.startsAt);
    expect(read?.instant("dtend")).toEqual(event.endsAt);
    expect(read?.instant("created")).toEqual(new Date("2026-11-01T01:02:03Z"));
    expect(read?.instant("last-modified")).toEqual(new Date("2026-11-02T04:05:06Z"));
    expect(read?.instant("dtstamp")).toEqual(new Date("2026-11-02T04:05:06Z"));
    for (const name of ["organizer", "attendee"]) expect(read?.component.getAllProperties(name)).toEqual([]);
  });

  it("has its topics as categories, and its URL without the value type that is the default", () => {
    const text = write({ topics: ["rescue", "cooking", "gone"] });
    const { component } = parseSingleEvent(text);
    const categories = component.getAllProperties("categories").flatMap((property) => property.getValues());
    expect(categories).toEqual(["Food rescue", "Cooking with leftovers"]);
    expect(text).toContain("\r\nURL:https://cukup.test/events/7\r\n");
    expect(write()).not.toContain("CATEGORIES");
  });

  it("starts at the same instant in every time zone, half past midnight in Singapore", () => {
    expect(write()).toContain("\r\nDTSTART:20261201T163000Z\r\n");
    for (const month of ["01", "03", "07", "10"]) {
      const startsAt = new Date(`2027-${month}-28T00:30:00+08:00`);
      const text = write({ startsAt, endsAt: null });
      expect(parseSingleEvent(text).instant("dtstart")).toEqual(startsAt);
      expect(startsAt.toLocaleTimeString("en-GB", { timeZone: "Asia/Singapore" })).toBe("00:30:00");
    }
  });

  it("lasts two hours and says so if its end is open", () => {
    const read = parseSingleEvent(write({ endsAt: null }));
    expect(read.instant("dtend")).toEqual(new Date("2026-12-01T18:30:00Z"));
    expect(read.text("description")).toContain("No end time given");
  });

  it("is cancelled in status and summary, and leaves the time free", () => {
    const read = parseSingleEvent(write({ status: "cancelled", sequence: 4 }));
    expect(["status", "sequence", "summary", "transp"].map(read.text)).toEqual([
      "CANCELLED",
      "4",
      "Cancelled: Leftovers workshop",
      "TRANSPARENT",
    ]);
  });

  it("leaves the time free for a user who has not joined", () => {
    expect(parseSingleEvent(write({}, false)).text("transp")).toBe("TRANSPARENT");
  });

  it.each([
    ["commas, semicolons and backslashes", "a,b;c\\d\\n \\, \\;"],
    ["quotes and colons", `"x":y;z="1", 'q'`],
    ["emoji at each place of a fold", `${"x".repeat(61)}🍚${"é".repeat(40)}👩‍👩‍👧‍👦${"食".repeat(60)}🇸🇬`],
    ["a text like a property", "X\\nEND:VEVENT\\nBEGIN:VEVENT"],
    ["right-to-left text", "שלום مرحبا"],
    ["a caret and percent signs", "^n ^^ %0D%0AATTENDEE:x"],
    ["a long word without a place to break", "z".repeat(119)],
  ])("keeps %s", (_what, text) => {
    // A backslash escapes a mark of Markdown, and itself.
    const markdown = text.replaceAll("\\", "\\\\");
    const written = write({ title: text, location: text, description: `${markdown}\n\n\t${markdown}` });
    const read = parseSingleEvent(written);
    expect(read.text("summary")).toBe(text);
    expect(read.text("location")).toBe(text);
    expect(read.text("description")).toBe(`${text}\n\n\t${text}\n\nhttps://cukup.test/events/7`);
    expectWellFormed(written);
  });

  it("cannot get other properties by line breaks and controls", () => {
    const evil = "x\r\nATTENDEE:mailto:a@b.sg\rSTATUS:CANCELLED\nEND:VEVENT\u2028A\u0085B\u0000\u0007\u000b";
    const written = write({ title: evil, location: evil, description: evil });
    const read = parseSingleEvent(written);
    expect(read.component.getAllProperties("attendee")).toEqual([]);
    expect(read.component.getAllProperties("status")).toHaveLength(1);
    expect(read.text("summary")).toBe("x\nATTENDEE:mailto:a@b.sg\nSTATUS:CANCELLED\nEND:VEVENT\nAB");
    expectWellFormed(written);
  });

  it("has the name and the refresh interval of a subscription", () => {
    const { calendar, events } = parseCalendar(
      toICalendar([event, { ...event, id: 8 }], { appUrl, isAttending: false, name: "Cukup events" }),
    );
    const names = ["name", "x-wr-calname", "x-wr-timezone", "x-published-ttl"];
    expect(names.map((name) => calendar.getFirstPropertyValue(name)?.toString())).toEqual([
      "Cukup events",
      "Cukup events",
      "Asia/Singapore",
      "PT1H",
    ]);
    expect(events.map((read) => read.text("uid"))).toEqual(["event-7@cukup.test", "event-8@cukup.test"]);
    expectWellFormed(toICalendar([], { appUrl, isAttending: false, name: "Cukup events" }));
  });
});

it("a calendar that is rendered again has each change and keeps the rest", () => {
  const options = { appUrl, isAttending: false, name: "Cukup events" };
  const other = { ...event, id: 8 };
  const before = toICalendar([event, other], options);
  expect(toICalendar([{ ...event }, other], options)).toBe(before);
  // Not only what counts as a change: a row that was mended by hand keeps its sequence and time.
  const after = toICalendar([{ ...event, title: "Mended" }, other], options);
  expect(parseCalendar(after).events.map((read) => read.text("summary"))).toEqual(["Mended", event.title]);
  expect(toICalendar([event, other], { ...options, appUrl: "https://other.test" })).not.toContain(appUrl);
  expect(toICalendar([event], { ...options, isAttending: true })).toContain("TRANSP:OPAQUE");
});

it("the largest calendar is rendered again only where it changed", async () => {
  const description = "食べ物を大切に 🍚 ".repeat(500).slice(0, 5_000);
  const many = Array.from({ length: 500 }, (_, index) => ({ ...event, id: index + 1, description }));
  const options = { appUrl, isAttending: false, name: "Cukup events" };
  async function fastest(versions: CalendarEvent[][]) {
    let least = Number.POSITIVE_INFINITY;
    for (const version of versions) least = Math.min(least, await cpuMs(() => toICalendar(version, options)));
    return least;
  }
  const changed = await fastest([1, 2, 3].map((sequence) => many.map((one) => ({ ...one, sequence }))));
  const unchanged = await fastest([1, 2, 3].map(() => many.map((one) => ({ ...one, sequence: 3 }))));
  expect(unchanged).toBeLessThan(changed / 2);
});

describe("an invite", () => {
  const recipient = { email: "mei@example.com", username: "mei-lin" };
  const sentAt = new Date("2026-11-21T05:00:00Z");

  it("adds the event for a user who has joined already", () => {
    const invite = eventInvite(event, { recipient, method: "REQUEST", appUrl, sentAt });
    const { calendar } = parseCalendar(invite.content);
    const read = parseSingleEvent(invite.content);
    expect([invite.method, calendar.getFirstPropertyValue("method")]).toEqual(["REQUEST", "REQUEST"]);
    const [attendee, ...others] = read.component.getAllProperties("attendee");
    expect(others).toEqual([]);
    // The scheme of a URL may be in upper case.
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:mei@example.com");
    expect(["cn", "partstat", "rsvp", "role", "cutype"].map((name) => attendee?.getParameter(name))).toEqual([
      "mei-lin",
      "ACCEPTED",
      "FALSE",
      "REQ-PARTICIPANT",
      "INDIVIDUAL",
    ]);
    expect(read.component.getFirstPropertyValue("organizer")).toBe("mailto:no-reply@localhost");
    expect(read.component.getFirstProperty("organizer")?.getParameter("cn")).toBe("Cukup");
    const byMember = eventInvite(
      { ...event, bySite: false },
      { recipient, method: "REQUEST", appUrl, sentAt },
    ).content;
    expect(parseSingleEvent(byMember).component.getFirstProperty("organizer")?.getParameter("cn")).toBe(
      "a member of Cukup",
    );
    expect(["uid", "sequence", "status"].map(read.text)).toEqual(["event-7@cukup.test", "3", "CONFIRMED"]);
    expect(read.instant("dtstamp")).toEqual(sentAt);
    expectWellFormed(invite.content);
  });

  it("changes and cancels the same entry with a higher sequence", () => {
    const contents = [
      eventInvite(event, { recipient, method: "REQUEST", appUrl, sentAt }),
      eventInvite(
        { ...event, sequence: 4, location: "Bedok" },
        { recipient, method: "REQUEST", appUrl, sentAt },
      ),
      eventInvite(
        { ...event, sequence: 5, status: "cancelled" },
        { recipient, method: "CANCEL", appUrl, sentAt },
      ),
      eventInvite({ ...event, sequence: 6 }, { recipient, method: "REQUEST", appUrl, sentAt }),
    ];
    const read = contents.map(({ content }) => {
      const one = parseSingleEvent(content);
      return [one.text("uid"), one.text("sequence"), one.text("status"), one.text("location")];
    });
    const uid = "event-7@cukup.test";
    expect(read).toEqual([
      [uid, "3", "CONFIRMED", "Kampung Admiralty"],
      [uid, "4", "CONFIRMED", "Bedok"],
      [uid, "5", "CANCELLED", "Kampung Admiralty"],
      [uid, "6", "CONFIRMED", "Kampung Admiralty"],
    ]);
  });

  it("cancels a published event that is deleted", () => {
    const { method, content } = eventInvite(event, { recipient, method: "CANCEL", appUrl, sentAt });
    expect([method, parseSingleEvent(content).text("status")]).toEqual(["CANCEL", "CANCELLED"]);
    expect(parseCalendar(content).calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  });
});

/** Lines of at most 75 octets of whole characters, each ended by CRLF, and no other control but tabs. */
function expectWellFormed(content: string): void {
  expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const bytes = Buffer.from(content);
  let start = 0;
  for (let end = bytes.indexOf("\r\n"); end >= 0; end = bytes.indexOf("\r\n", start)) {
    expect(end - start).toBeLessThanOrEqual(75);
    expect(decoder.decode(bytes.subarray(start, end))).not.toMatch(/[^\P{Cc}\t]/u);
    start = end + 2;
  }
  expect(start).toBe(bytes.length);
}
