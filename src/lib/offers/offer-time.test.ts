import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNotTaken } from "#lib/offers/not-taken.ts";
import {
  canArrive,
  canHandOver,
  canMiss,
  canTakeBack,
  fairUntil,
  findWindowFault,
  isSettled,
  shownState,
} from "#lib/offers/offer-time.ts";
import { FOUR_WEEKS_MS, findClaimRest, SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";

const NOW = new Date("2026-12-01T04:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const times = (count: number, each: number) => Array.from({ length: count }, (_, index) => at(-index * each));

describe("the window of an offer", () => {
  it.each<[string, number, number, string | null]>([
    ["that ends before it starts", 2, 1, "endsAt"],
    ["of ten minutes", 0, 1 / 6, "endsAt"],
    ["of 13 hours", 0, 13, "endsAt"],
    ["that is over", -3, -1, "endsAt"],
    ["that ends in 8 days", 8 * 24 - 2, 8 * 24, "endsAt"],
    ["of two hours", 0, 2, null],
    ["of 12 hours in a week", 7 * 24 - 12, 7 * 24, null],
  ])("%s is judged", (_what, from, until, path) => {
    const window = { startsAt: at(from * HOUR_MS), endsAt: at(until * HOUR_MS) };
    expect(findWindowFault(window, NOW)?.path ?? null).toBe(path);
  });

  it("shows one state at each moment", () => {
    const offer = {
      startsAt: at(HOUR_MS),
      endsAt: at(3 * HOUR_MS),
      state: "open" as const,
      pausedAt: null,
      left: 2,
    };
    expect([
      shownState(offer, NOW),
      shownState(offer, at(HOUR_MS)),
      shownState({ ...offer, left: 0 }, NOW),
      shownState(offer, at(3 * HOUR_MS)),
      shownState({ ...offer, pausedAt: NOW }, at(4 * HOUR_MS)),
      shownState({ ...offer, state: "withdrawn", pausedAt: NOW }, NOW),
    ]).toEqual(["later", "now", "claimed", "over", "paused", "withdrawn"]);
  });

  it("has a first hour that is no longer than an hour and a quarter of the time left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 * DAY_MS }), (length) => {
        const until = fairUntil({ endsAt: at(length) }, NOW).getTime() - NOW.getTime();
        expect(until).toBe(Math.min(HOUR_MS, Math.floor(length / 4)));
      }),
    );
  });

  it("lets people come within it, hand over from half an hour before to a day after, and miss a quarter of an hour later", () => {
    const window = { startsAt: at(HOUR_MS), endsAt: at(3 * HOUR_MS) };
    expect([canArrive(window, at(HOUR_MS), NOW), canArrive(window, at(3 * HOUR_MS + 1), NOW)]).toEqual([
      true,
      false,
    ]);
    expect([canArrive(window, NOW, NOW), canArrive(window, at(HOUR_MS), at(2 * HOUR_MS))]).toEqual([
      false,
      false,
    ]);
    const early = at(30 * MINUTE_MS - 1);
    expect([canHandOver(window, early), canHandOver(window, at(30 * MINUTE_MS))]).toEqual([false, true]);
    const last = at(3 * HOUR_MS + DAY_MS);
    expect([canHandOver(window, new Date(last.getTime() - 1)), canHandOver(window, last)]).toEqual([
      true,
      false,
    ]);
    expect([isSettled(window, new Date(last.getTime() - 1)), isSettled(window, last)]).toEqual([false, true]);
    const agreed = at(2 * HOUR_MS);
    expect([
      canMiss(window, agreed, at(2.25 * HOUR_MS - 1)),
      canMiss(window, agreed, at(2.25 * HOUR_MS)),
    ]).toEqual([false, true]);
  });
});

it("lets the side that said that the other was not there take it back within a day, and no other", () => {
  const missed = { state: "missed", settledAt: NOW } as const;
  const notGiven = { state: "not_given", settledAt: NOW } as const;
  const sides = (claim: Parameters<typeof canTakeBack>[0], now: Date) =>
    (["giver", "taker"] as const).filter((side) => canTakeBack(claim, side, now));
  expect([sides(missed, at(DAY_MS - 1)), sides(missed, at(DAY_MS))]).toEqual([["giver"], []]);
  expect([sides(notGiven, at(DAY_MS - 1)), sides(notGiven, at(DAY_MS))]).toEqual([["taker"], []]);
  expect(sides({ state: "collected", settledAt: NOW }, NOW)).toEqual([]);
  expect(sides({ state: "missed", settledAt: null }, NOW)).toEqual([]);
});

describe("the limits of claiming", () => {
  const none = { collectedAt: [], missedAt: [] };

  it("rest claiming for a week after the third miss in four weeks", () => {
    const missedAt = times(3, DAY_MS);
    expect(findClaimRest({ ...none, missedAt }, NOW)).toEqual({ reason: "missed", until: at(7 * DAY_MS) });
    expect(findClaimRest({ ...none, missedAt }, at(7 * DAY_MS))).toBeNull();
    expect(findClaimRest({ ...none, missedAt: missedAt.slice(1) }, NOW)).toBeNull();
    expect(findClaimRest({ ...none, missedAt: [NOW, at(-DAY_MS), at(-FOUR_WEEKS_MS)] }, NOW)).toBeNull();
  });

  it("end with the 60th handover in four weeks, until the first of them is four weeks old", () => {
    const collectedAt = times(SHARING_LIMITS.collected, HOUR_MS);
    const until = at(-59 * HOUR_MS + FOUR_WEEKS_MS);
    expect(findClaimRest({ ...none, collectedAt }, NOW)).toEqual({ reason: "collected", until });
    expect(findClaimRest({ ...none, collectedAt }, until)).toBeNull();
    expect(findClaimRest({ ...none, collectedAt: collectedAt.slice(1) }, NOW)).toBeNull();
  });
});

describe("food that is not shared", () => {
  it.each([
    "Two cans of beer",
    "RAW CHICKEN thighs",
    "soft-boiled eggs",
    "Infant formula",
    "Panadol",
    "Ｗｉｎｅ",
  ])("is known by its title: %s", (title) => expect(findNotTaken(title)).toMatch(/cannot be shared here/));

  it.each([
    "Ginger beer",
    "Red wine vinegar",
    "Rum and raisin ice cream",
    "Beer-battered fish",
    "Wineberry jam",
    "Begin again buns",
    "Chicken rice",
  ])("is no food with a similar name: %s", (title) => expect(findNotTaken(title)).toBeNull());
});
