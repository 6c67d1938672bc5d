import { expect, it } from "vitest";
import { followingDates } from "#lib/event/when/following-dates.ts";

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
const dates = [
  { id: 1, status: "published", startsAt: day(1) },
  { id: 2, status: "published", startsAt: day(8) },
  { id: 3, status: "cancelled", startsAt: day(15) },
  { id: 4, status: "published", startsAt: day(22) },
  { id: 5, status: "published", startsAt: day(8) },
];
const idsAfter = (id: number, isWhole: boolean, now = day(0)) => {
  const date = dates.find((each) => each.id === id);
  return date ? followingDates(date, dates, { isWhole, now }).map((each) => each.id) : [];
};

it("are at or after a date, in its status and not begun; of a whole proposal also before it", () => {
  expect(idsAfter(2, false)).toEqual([4, 5]);
  expect(idsAfter(1, false)).toEqual([2, 4, 5]);
  expect(idsAfter(4, false)).toEqual([]);
  expect(idsAfter(3, false)).toEqual([]);
  expect(idsAfter(4, true)).toEqual([1, 2, 5]);
  expect(idsAfter(1, true, day(8))).toEqual([4]);
});
