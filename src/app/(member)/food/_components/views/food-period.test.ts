import { expect, test } from "vitest";
import { cellsBefore, periodOf, toFoodView, viewHref } from "./food-period.ts";

test("a week runs from Monday to Sunday, over a month and a year", () => {
  expect(periodOf("week", "2027-01-01")).toEqual({
    title: "Mon, 28 Dec 2026 to Sun, 3 Jan 2027",
    from: "2026-12-28",
    to: "2027-01-03",
    before: "2026-12-27",
    after: "2027-01-04",
  });
});

test.each([
  ["2026-02-15", "2026-02-01", "2026-02-28", "2026-01-31", "2026-03-01"],
  ["2028-02-29", "2028-02-01", "2028-02-29", "2028-01-31", "2028-03-01"],
  ["2026-12-31", "2026-12-01", "2026-12-31", "2026-11-30", "2027-01-01"],
])("the month of %s is from %s to %s", (on, from, to, before, after) => {
  expect(periodOf("month", on)).toMatchObject({ from, to, before, after });
});

test("a month begins under its weekday", () => {
  // 1 November 2026 is a Sunday, 1 February 2027 a Monday.
  expect(cellsBefore("2026-11-01")).toBe(6);
  expect(cellsBefore("2027-02-01")).toBe(0);
});

test("any other view is the list", () => {
  expect([null, "", "day", "Week", "week", "month"].map(toFoodView)).toEqual([
    null,
    null,
    null,
    null,
    "week",
    "month",
  ]);
  expect(viewHref("month", "2026-11-22")).toBe("/food?view=month&on=2026-11-22");
});
