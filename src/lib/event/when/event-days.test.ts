import { describe, expect, it } from "vitest";
import { groupEvents } from "#lib/event/when/event-days.ts";
import { toInstant } from "#lib/time/dates.ts";

const at = (date: string, time = "18:30", endTime: string | null = null) => ({
  date,
  startsAt: toInstant(date, time),
  endTime,
});
const now = toInstant("2026-11-25", "12:00");

describe("the headings of a list", () => {
  const headings = (...args: Parameters<typeof groupEvents>) =>
    groupEvents(...args).map(({ heading, events }) => [heading, events.length]);

  it("are days, with the year when it is another one", () => {
    const events = ["2026-11-25", "2026-11-25", "2026-11-26", "2026-11-27", "2027-01-01"].map((day) =>
      at(day),
    );
    expect(headings("upcoming", events, { now })).toEqual([
      ["Today · Wed, 25 Nov", 2],
      ["Tomorrow · Thu, 26 Nov", 1],
      ["Fri, 27 Nov", 1],
      ["Fri, 1 Jan 2027", 1],
    ]);
  });

  it("begin with what runs now, whichever day it began, and leave out what is over since", () => {
    const events = [
      at("2026-11-24", "20:00", "13:00"),
      at("2026-11-25", "09:00", "11:00"),
      at("2026-11-25", "11:00"),
    ];
    const later = at("2026-11-25");
    expect(headings("upcoming", [...events, later], { now })).toEqual([
      ["Happening now", 2],
      ["Today · Wed, 25 Nov", 1],
    ]);
    expect(headings("upcoming", [later], { now, previous: events[2] })[0]?.[0]).toBe("Today · Wed, 25 Nov");
    expect(headings("upcoming", events, { now, previous: events[0] })[0]?.[0]).toBe(
      "Happening now (continued)",
    );
  });

  it("leave an event that was closed before its end under its day", () => {
    const closed = { ...at("2026-11-25", "11:00"), recap: {} };
    expect(headings("upcoming", [closed], { now })).toEqual([["Today · Wed, 25 Nov", 1]]);
  });

  it("say that a day goes on from the page before", () => {
    const events = [at("2026-11-27"), at("2026-11-28")];
    const previous = at("2026-11-27", "09:00");
    expect(headings("upcoming", events, { now, previous })).toEqual([
      ["Fri, 27 Nov (continued)", 1],
      ["Sat, 28 Nov", 1],
    ]);
    expect(headings("upcoming", events, { now, previous: at("2026-11-26") })[0]?.[0]).toBe("Fri, 27 Nov");
  });

  it("are months for past events", () => {
    const events = [at("2026-11-20"), at("2026-11-02"), at("2025-12-31")];
    expect(headings("past", events, { now })).toEqual([
      ["November 2026", 2],
      ["December 2025", 1],
    ]);
  });
});
