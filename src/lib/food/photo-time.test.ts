import { describe, expect, it } from "vitest";
import { eatenAtOf, parseTakenAt } from "#lib/food/photo-time.ts";

describe("the time in a photo", () => {
  it.each([
    ["2026:11:24 12:31:00", "+08:00", "2026-11-24T04:31:00.000Z"],
    ["2026:11:24 12:31:00", undefined, "2026-11-24T04:31:00.000Z"],
    ["2026:11:24 12:31:00", "+09:00", "2026-11-24T03:31:00.000Z"],
    ["2026:11:24 12:31:00", "-05:30", "2026-11-24T18:01:00.000Z"],
    ["2026:11:24 00:00:00", "", "2026-11-23T16:00:00.000Z"],
    ["2026:11:24 23:59:59\0", "+08:00\0", "2026-11-24T15:59:59.000Z"],
    ["2026-11-24T12:31:00", "   :  ", "2026-11-24T04:31:00.000Z"],
    ["2026:11:24 12:31:00", "+25:00", "2026-11-24T04:31:00.000Z"],
  ])("%j with the offset %j is %s", (dateTime, offset, instant) => {
    expect(parseTakenAt(dateTime, offset)?.toISOString()).toBe(instant);
  });

  it.each([
    undefined,
    "",
    "0000:00:00 00:00:00",
    "    :  :     :  :  ",
    "2026:02:30 12:00:00",
    "2026:13:01 12:00:00",
    "2026:11:24 24:00:00",
    "2026:11:24 12:60:00",
    "2026:11:24",
    "12:31:00 2026:11:24",
    "garbage",
  ])("%j is none", (dateTime) => {
    expect(parseTakenAt(dateTime, "+08:00")).toBeNull();
  });
});

describe("food in a photo", () => {
  const now = new Date("2026-12-01T12:00:00+08:00");
  it.each([
    ["just now", "2026-12-01T12:00:00+08:00", true],
    ["yesterday", "2026-11-30T12:31:00+08:00", true],
    ["in the first minute of today", "2026-12-01T00:00:00+08:00", true],
    ["exactly seven days ago", "2026-11-24T12:00:00+08:00", true],
    ["seven days ago, before a slow upload", "2026-11-24T11:55:00+08:00", true],
    ["more than seven days ago", "2026-11-24T11:54:59+08:00", false],
    ["in another year", "2021-12-01T12:00:00+08:00", false],
    ["by a clock that is minutes fast", "2026-12-01T12:03:00+08:00", false],
    ["by a clock that is days fast", "2026-12-03T12:00:00+08:00", false],
  ])("taken %s was eaten then, or now: %s, %s", (_when, taken, isThen) => {
    const takenAt = new Date(taken);
    expect(eatenAtOf({ takenAt, now })).toEqual(isThen ? takenAt : now);
  });

  it("that has no time was eaten now", () => {
    expect(eatenAtOf({ takenAt: null, now })).toBe(now);
  });
});
