import { describe, expect, it } from "vitest";
import { checkInRefusal, mergeCheckIns, passPlace } from "#lib/event/check-in/check-in.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { CheckInItem, CheckInList } from "#schemas/event/check-in.ts";

const START = new Date("2026-12-01T10:30:00Z");
const event = { status: "published", startsAt: START, endsAt: null };
const atMs = (ms: number) => new Date(START.getTime() + ms);

describe("the check-in", () => {
  it.each([
    ["a day before", -24 * HOUR_MS, "Check-in opens at Tue, 1 Dec 2026, 4:30 pm."],
    ["on the day", -2 * HOUR_MS - 1, "Check-in opens at 4:30 pm."],
    ["two hours before the start", -2 * HOUR_MS, null],
    ["just within 48 hours of the end", 50 * HOUR_MS - 1, null],
    ["48 hours after the end", 50 * HOUR_MS, "Check-in is closed."],
  ])("%s says what it should", (_when, ms, refusal) => {
    expect(checkInRefusal(event, atMs(ms))).toBe(refusal);
  });

  it("counts from the end where there is one, and stays closed for what is not published", () => {
    expect(checkInRefusal({ ...event, endsAt: atMs(5 * HOUR_MS) }, atMs(52 * HOUR_MS))).toBeNull();
    for (const status of ["proposed", "declined", "cancelled"]) {
      expect(checkInRefusal({ ...event, status }, START)).toBe("Check-in is closed.");
    }
  });
});

const item = (username: string, isHere = false): CheckInItem => ({
  username,
  firstName: null,
  checkedInAt: isHere ? START : null,
  walkedIn: false,
  confirmed: true,
});
const list = (items: CheckInItem[], counts: { here: number; seats: number }): CheckInList => ({
  items,
  ...counts,
  unconfirmed: items.filter(({ confirmed }) => !confirmed).length,
  walkIns: 0,
  opensAt: START,
  closesAt: START,
  refusal: null,
  asOf: START.toISOString(),
});

describe("what changed since", () => {
  const known = list([item("Arif"), item("mei")], { here: 0, seats: 2 });

  it("is added to the list that is known, in its order", () => {
    const change = list([item("mei", true), item("Bala", true)], { here: 2, seats: 3 });
    expect(mergeCheckIns(known, change)).toEqual(
      list([item("Arif"), item("Bala", true), item("mei", true)], { here: 2, seats: 3 }),
    );
  });

  it("asks for the whole list once somebody was undone, even if another came meanwhile", () => {
    const before = list([item("Arif", true), item("mei")], { here: 1, seats: 2 });
    expect(mergeCheckIns(before, list([item("mei", true)], { here: 1, seats: 2 }))).toBeNull();
  });

  it("asks for the whole list once a seat is gone, even if somebody was let in meanwhile", () => {
    expect(mergeCheckIns(known, list([item("Bala", true)], { here: 1, seats: 2 }))).toBeNull();
  });
});

const evening = {
  status: "published" as const,
  date: "2026-11-27",
  startsAt: new Date("2026-11-27T18:00:00+08:00"),
  endTime: "20:00",
};
const singapore = (time: string) => new Date(`${time}+08:00`);

it("shows the pass from joining to 12 hours after the end, at the top on the day until the end", () => {
  expect(passPlace(evening, singapore("2026-11-01T00:00:00"))).toBe("bottom");
  expect(passPlace(evening, singapore("2026-11-26T23:59:59"))).toBe("bottom");
  expect(passPlace(evening, singapore("2026-11-27T00:00:00"))).toBe("top");
  expect(passPlace(evening, singapore("2026-11-27T19:59:59"))).toBe("top");
  expect(passPlace(evening, singapore("2026-11-27T20:00:00"))).toBe("bottom");
  expect(passPlace(evening, singapore("2026-11-28T08:00:00"))).toBe("bottom");
  expect(passPlace(evening, singapore("2026-11-28T08:00:01"))).toBeNull();
});

it("shows the pass at the top from check-in on, before an event that begins at night", () => {
  const night = { ...evening, startsAt: singapore("2026-11-27T00:30:00"), endTime: null };
  expect(passPlace(night, singapore("2026-11-26T22:29:59"))).toBe("bottom");
  expect(passPlace(night, singapore("2026-11-26T22:30:00"))).toBe("top");
});

it("shows no pass of a cancelled event", () => {
  expect(passPlace({ ...evening, status: "cancelled" }, singapore("2026-11-27T18:00:00"))).toBeNull();
});
