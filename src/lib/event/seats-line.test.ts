import { expect, it } from "vitest";
import { formatSeats, formatWaitlistPosition, toSeatsLine } from "#lib/event/seats-line.ts";

it.each([
  [null, 0, 0, "Be the first to join"],
  [null, 1, 0, "1 going"],
  [null, 12, 0, "12 going"],
  [24, 0, 0, "Be the first to join · 24 spots left"],
  [24, 12, 0, "12 of 24 going · 12 spots left"],
  [24, 23, 0, "23 of 24 going · 1 spot left"],
  [24, 24, 0, "24 of 24 going · Full"],
  [24, 24, 3, "24 of 24 going · Full · 3 waiting"],
  // A seat that is free for a moment belongs to those who wait.
  [24, 23, 3, "23 of 24 going · Full · 3 waiting"],
  [24, 25, 0, "25 of 24 going · Full"],
])("capacity %s with %d going and %d waiting reads %s", (capacity, attending, waiting, line) => {
  expect(formatSeats({ capacity, attending, waiting })).toBe(line);
});

it("seats are scarce from five left on, until there are none", () => {
  const isScarce = (attending: number) => toSeatsLine({ capacity: 10, attending, waiting: 0 }).isScarce;
  expect([4, 5, 9, 10].map(isScarce)).toEqual([false, true, true, false]);
});

it("names a waitlist position by its order", () => {
  expect([1, 2].map(formatWaitlistPosition)).toEqual([
    "You’re 1st on the waitlist.",
    "You’re 2nd on the waitlist.",
  ]);
});
