import { expect, it } from "vitest";
import { weekNumberOf } from "#lib/time/week-number.ts";

it("grows by one on Mondays, over the end of a year, too", () => {
  const days = ["2026-12-27", "2026-12-28", "2027-01-03", "2027-01-04"];
  const first = weekNumberOf("2026-12-27");
  expect(days.map((day) => weekNumberOf(day) - first)).toEqual([0, 1, 1, 2]);
});
