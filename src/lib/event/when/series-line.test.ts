import { expect, it } from "vitest";
import { formatSeries } from "#lib/event/when/series-line.ts";
import { toInstant } from "#lib/time/dates.ts";

const at = (...days: string[]) => days.map((day, id) => ({ id, startsAt: toInstant(day, "10:00") }));
const now = toInstant("2026-11-28", "09:00");

it("a series says its weekday, its next date, and how many more there are", () => {
  const mondays = at("2026-11-30", "2026-12-07", "2026-12-14");
  expect(formatSeries({ repeat: "weekly" }, mondays, now)).toBe(
    "Every Monday · next Mon, 30 Nov · 2 more dates",
  );
  expect(formatSeries({ repeat: "fortnightly" }, at("2026-11-30", "2026-12-14"), now)).toBe(
    "Every other Monday · next Mon, 30 Nov · 1 more date",
  );
  expect(formatSeries({ repeat: "monthly" }, at("2026-12-05"), now)).toBe(
    "Every month on a Saturday · next Sat, 5 Dec",
  );
});

it("a series with a date on another day names no weekday, and a date that has begun is not the next", () => {
  const dates = at("2026-11-28", "2026-12-01");
  expect(formatSeries({ repeat: "weekly" }, dates, toInstant("2026-11-28", "10:30"))).toBe(
    "Every week · next Tue, 1 Dec · 1 more date",
  );
});
