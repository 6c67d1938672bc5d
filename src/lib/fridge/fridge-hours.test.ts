import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isConfirmedLately } from "#lib/fridge/fridge-facts.ts";
import {
  describeAge,
  describeHours,
  describeOpen,
  isOpenAt,
  isStale,
  nextOpeningOf,
} from "#lib/fridge/fridge-hours.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

/** Moment in Singapore. */
const at = (time: string, date = "2026-12-01") => new Date(`${date}T${time}:00+08:00`);
const hours = (opensAt: string | null, closesAt: string | null) => ({ opensAt, closesAt });

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
const anyHours = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 2 })
  .map(([opens = 0, closes = 1]) => ({ opens, closes, ...hours(toClock(opens), toClock(closes)) }));
const anyMoment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((minutes) => new Date(minutes * MINUTE_MS));

describe("a community fridge", () => {
  it.each([
    ["Day and night", hours(null, null), "03:00"],
    ["Open now", hours("07:00", "22:00"), "07:00"],
    ["Opens at 7:00 am", hours("07:00", "22:00"), "22:00"],
    ["Opens at 7:00 am", hours("07:00", "22:00"), "06:59"],
    ["Open now", hours("18:00", "02:00"), "01:59"],
    ["Opens at 6:00 pm", hours("18:00", "02:00"), "02:00"],
  ])("says %s with %o at %s", (words, ofFridge, time) => {
    expect(describeOpen(ofFridge, at(time))).toBe(words);
  });

  it("opens next today or tomorrow", () => {
    expect(nextOpeningOf(hours("07:00", "22:00"), at("05:00"))).toEqual(at("07:00"));
    expect(nextOpeningOf(hours("07:00", "22:00"), at("23:00"))).toEqual(at("07:00", "2026-12-02"));
    expect(nextOpeningOf(hours("07:00", "22:00"), at("08:00"))).toBeNull();
  });

  it("is open for as many minutes a day as lie between its hours, also past midnight", () => {
    fc.assert(
      fc.property(anyHours, ({ opens, closes, ...ofFridge }) => {
        const open = Array.from({ length: 24 * 60 }, (_, passed) =>
          isOpenAt(ofFridge, new Date(at("00:00").getTime() + passed * MINUTE_MS)),
        ).filter(Boolean).length;
        expect(open).toBe((closes - opens + 24 * 60) % (24 * 60));
      }),
      { numRuns: 30 },
    );
  });

  it("is open at its next opening, which is less than a day away, and closed until then", () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (ofFridge, now) => {
        const opening = nextOpeningOf(ofFridge, now);
        expect(opening === null).toBe(isOpenAt(ofFridge, now));
        if (!opening) return;
        expect(opening.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS);
        expect(isOpenAt(ofFridge, opening)).toBe(true);
        expect(isOpenAt(ofFridge, new Date(opening.getTime() - 1))).toBe(false);
      }),
    );
  });

  it("shows its hours in words", () => {
    expect(describeHours(hours("07:00", "22:30"))).toBe("7:00 am to 10:30 pm");
    expect(describeHours(hours(null, null))).toBe("Day and night");
  });

  it.each([
    [30_000, "just now"],
    [25 * MINUTE_MS, "25 minutes ago"],
    [HOUR_MS, "1 hour ago"],
    [3 * DAY_MS, "3 days ago"],
  ])("shows how old a note of %i ms is: %s", (age, words) => {
    expect(describeAge(new Date(at("12:00").getTime() - age), at("12:00"))).toBe(words);
  });

  it("has no fresh note after a day, nor a confirmation after 180 days", () => {
    expect(isStale(at("12:00"), at("12:00", "2026-12-02"))).toBe(false);
    expect(isStale(at("12:00"), at("12:01", "2026-12-02"))).toBe(true);
    expect(isConfirmedLately("2026-06-10", at("07:00", "2026-12-01"))).toBe(true);
    expect(isConfirmedLately("2026-06-01", at("07:00", "2026-12-01"))).toBe(false);
    expect(isConfirmedLately(null, at("07:00"))).toBe(false);
  });
});
