import { describe, expect, it } from "vitest";
import { parseCallbackUri, withCallbackUri } from "#lib/callback-uri.ts";
import {
  formatDate,
  formatTime,
  isCalendarDate,
  isClockTime,
  toCalendarDate,
  toClockTime,
  toInstant,
} from "#lib/dates.ts";

describe("a callback URI", () => {
  it("is a path of this site, with query and fragment", () => {
    for (const good of ["/", "/events", "/events/3?x=1&y=2#top", "/events?callbackURI=%2Ffood"]) {
      expect(parseCallbackUri(good)).toBe(good);
    }
  });

  it("is ignored when it leads, or could be read to lead, elsewhere", () => {
    const evil = [
      "//evil.example",
      "///evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "https:evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/..//evil.example",
      "/.//evil.example",
      "events",
      " /events",
      "",
      "/logout",
      "/api/v1/event",
      `/${"x".repeat(2_000)}`,
    ];
    for (const value of evil) expect(parseCallbackUri(value), value).toBeNull();
    expect(parseCallbackUri(null)).toBeNull();
    // Decoded once already: what is still encoded stays part of the path.
    expect(parseCallbackUri("/%2F%2Fevil.example")).toBe("/%2F%2Fevil.example");
  });

  it("is carried encoded, or not at all", () => {
    expect(withCallbackUri("/login", "/events?q=a b")).toBe("/login?callbackURI=%2Fevents%3Fq%3Da%2520b");
    expect(withCallbackUri("/login", "//evil")).toBe("/login");
  });
});

describe("dates", () => {
  it("are written as Intl writes them for Singapore", () => {
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
      expect(formatDate(instant)).toBe(day.format(instant));
      expect(formatTime(instant)).toBe(time.format(instant));
    }
  });

  it("are Singapore's, whatever the server's zone", () => {
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
