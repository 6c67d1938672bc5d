import { expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { claimedHeading, groupOffers } from "./offer-groups.ts";

const now = new Date("2029-03-01T17:00:00+08:00");
const offer = (id: number, hours: number, { left = 1, state = "now" as const } = {}) => {
  const startsAt = new Date(now.getTime() + hours * HOUR_MS);
  return { id, startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS), left, state };
};
const ids = (offers: readonly { id: number }[]) => offers.map(({ id }) => id);

it("shows what can be collected now, then later ones, then what is all claimed, and nothing that is past", () => {
  const groups = groupOffers(
    [
      offer(1, -1),
      offer(2, 0),
      offer(3, 1),
      offer(4, -1, { left: 0 }),
      offer(5, 20, { left: 0 }),
      offer(6, -2),
    ],
    now,
  );
  expect([ids(groups.now), ids(groups.later), ids(groups.claimed)]).toEqual([[1, 2], [3], [4, 5]]);
});

it("says of what is all claimed that it is of today, unless one is of a later day", () => {
  expect(claimedHeading([offer(1, -1), offer(2, 3)], now)).toBe("Also today (2)");
  expect(claimedHeading([offer(1, -1), offer(2, 20)], now)).toBe("All claimed (2)");
});
