import { expect, it } from "vitest";
import { daysBetween } from "#lib/event/when/event-when.ts";
import { datesAfter, datesOfRepeat } from "#lib/event/when/repeat.ts";
import { addDays } from "#lib/time/dates.ts";

const days = Array.from({ length: daysBetween("2024-01-01", "2029-01-01") }, (_, index) =>
  addDays("2024-01-01", index),
);
const weekday = (date: string) => new Date(date).getUTCDay();
const dayOfMonth = (date: string) => Number(date.slice(8));
const monthsSinceYear0 = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
/** Place of a day among those of its weekday in the month, from 1; `last` if no further one follows. */
function placeInMonth(date: string) {
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return { nth: Math.ceil(dayOfMonth(date) / 7), isLast };
}

it("covers five years with their leap days", () => {
  expect(days).toHaveLength(1827);
  expect(days).toContain("2028-02-29");
});

it.each([
  ["weekly", 7],
  ["fortnightly", 14],
] as const)("repeats every day of five years %s in steps of the same number of days", (repeat, step) => {
  for (const first of days) {
    const dates = datesOfRepeat(first, repeat, 26);
    expect(dates).toHaveLength(26);
    expect(dates[0]).toBe(first);
    expect(dates.every((date, index) => daysBetween(first, date) === index * step)).toBe(true);
  }
});

it("repeats every day of five years in each month that follows, on the same weekday of it", () => {
  for (const first of days) {
    const dates = datesOfRepeat(first, "monthly", 14);
    expect(dates[0]).toBe(first);
    const { nth } = placeInMonth(first);
    for (const [index, date] of dates.entries()) {
      const isRight =
        monthsSinceYear0(date) === monthsSinceYear0(first) + index &&
        weekday(date) === weekday(first) &&
        (nth === 5 ? placeInMonth(date).isLast : placeInMonth(date).nth === nth);
      expect(isRight, `${date} of the series from ${first}`).toBe(true);
    }
  }
});

it("takes the last Saturday for a fifth one", () => {
  expect(datesOfRepeat("2026-08-29", "monthly", 4)).toEqual([
    "2026-08-29",
    "2026-09-26",
    "2026-10-31",
    "2026-11-28",
  ]);
});

it.each(["weekly", "fortnightly", "monthly"] as const)(
  "goes on %s as if all dates had been asked for at the same time",
  (repeat) => {
    for (const first of days) {
      const dates = datesOfRepeat(first, repeat, 9);
      expect([first, ...datesAfter([first], repeat, 8)]).toEqual(dates);
      expect(datesAfter(dates.slice(0, 6), repeat, 3)).toEqual(dates.slice(6));
    }
  },
);
