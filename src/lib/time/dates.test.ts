import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatTime,
  isCalendarDate,
  isClockTime,
  toCalendarDate,
  toClockTime,
  toInstant,
} from "#lib/time/dates.ts";

describe("dates", () => {
  it("are written as Intl writes them for Singapore, but for Sept", () => {
    const options = { timeZone: "Asia/Singapore" };
    const day = new Intl.DateTimeFormat("en-SG", {
      ...options,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
    });
    const time = new Intl.DateTimeFormat("en-SG", {
      ...options,
      hour: "numeric",
      minute: "2-digit",
      hour12: true,
    });
    for (let step = 0; step < 400; step += 1) {
      const instant = new Date(Date.UTC(2025, 11, 28, 0, step * 1_441));
      expect(formatDate(instant)).toBe(day.format(instant).replace("Sept", "Sep"));
      expect(formatTime(instant)).toBe(time.format(instant));
    }
  });

  it("are Singapore's in any time zone of the server", () => {
    const instant = new Date("2026-12-01T16:30:00Z");
    expect([toCalendarDate(instant), toClockTime(instant)]).toEqual(["2026-12-02", "00:30"]);
    expect(toInstant("2026-12-02", "00:30")).toEqual(instant);
    expect([formatDate(instant), formatTime(instant)]).toEqual(["Wed, 2 Dec 2026", "12:30 am"]);
  });

  it("take a date-time's day in Singapore", () => {
    expect(toInstant("2026-12-01T16:30:00Z", "09:00")).toEqual(new Date("2026-12-02T01:00:00Z"));
    expect(toInstant("2026-12-01T23:30", "09:00")).toEqual(new Date("2026-12-01T01:00:00Z"));
  });

  it("are refused when the calendar does not have them", () => {
    for (const bad of [
      "2026-02-30",
      "2026-13-01",
      "0000-01-01",
      "20261201",
      "tomorrow",
      "2026-12-01T25:00",
      "2026-02-30T10:00Z",
      "9999-12-31",
      "2999-12-31T20:00:00Z",
      "",
    ]) {
      expect(isCalendarDate(bad), bad).toBe(false);
    }
    for (const bad of ["24:00", "9:00", "09:60", "09:00:00", ""]) expect(isClockTime(bad), bad).toBe(false);
    expect(() => toInstant("2026-02-30", "10:00")).toThrow(RangeError);
  });
});
