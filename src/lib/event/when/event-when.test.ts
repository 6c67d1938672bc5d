import { expect, it } from "vitest";
import { daysBetween, toDateRange, toTimeRange } from "#lib/event/when/event-when.ts";

const singapore = (text: string) => new Date(`${text}+08:00`);
const range = (when: "today" | "weekend" | "month", now: string) => {
  const { from, until } = toTimeRange(when, singapore(now));
  return [from, until];
};
const days = (from: string, until: string) => [singapore(`${from}T00:00`), singapore(`${until}T00:00`)];

it.each([
  ["today", "2026-11-25T00:00", "2026-11-25", "2026-11-26"],
  ["today", "2026-11-25T23:59", "2026-11-25", "2026-11-26"],
  ["weekend", "2026-11-25T10:00", "2026-11-28", "2026-11-30"],
  ["weekend", "2026-11-28T10:00", "2026-11-28", "2026-11-30"],
  ["weekend", "2026-11-29T00:30", "2026-11-29", "2026-11-30"],
  ["weekend", "2026-11-30T00:00", "2026-12-05", "2026-12-07"],
  ["month", "2026-11-30T23:59", "2026-11-30", "2026-12-01"],
  ["month", "2026-12-01T00:00", "2026-12-01", "2027-01-01"],
] as const)("%s at %s in Singapore is from %s until %s", (when, now, from, until) => {
  expect(range(when, now)).toEqual(days(from, until));
});

it("dates include their last day, up to the last one there is", () => {
  expect(toDateRange({ from: "2026-12-01", to: "2026-12-01" })).toEqual({
    from: singapore("2026-12-01T00:00"),
    until: singapore("2026-12-02T00:00"),
  });
  expect(toDateRange({})).toEqual({});
  expect(toDateRange({ to: "2999-12-31" }).until?.toISOString()).toBe("2999-12-31T16:00:00.000Z");
  expect([daysBetween("2027-12-31", "2028-12-31"), daysBetween("2026-12-02", "2026-12-01")]).toEqual([
    366, -1,
  ]);
});
