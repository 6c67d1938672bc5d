import { describe, expect, it } from "vitest";
import { MONEY_FACTOR, toLeftShare, toWeekSavings } from "#lib/food/plate/plate-savings.ts";
import { NO_PLATES } from "#lib/food/plate/plate-sums.ts";

const week = (reported: number, gramsServed: number, gramsLeft: number) => ({
  ...NO_PLATES,
  reported,
  gramsServed,
  gramsLeft,
});

describe("what a week has saved", () => {
  it("is what the share of the week before would have left more", () => {
    expect(toWeekSavings(week(10, 6_000, 240), week(10, 5_000, 450))).toEqual({
      kgSaved: 0.3,
      sgdSaved: 0.59,
      kgCo2eSaved: 0.48,
    });
  });

  it("is nothing for fewer plates at the same share, and never below nothing", () => {
    const nothing = { kgSaved: 0, sgdSaved: 0, kgCo2eSaved: 0 };
    expect(toWeekSavings(week(5, 2_100, 210), week(20, 8_400, 840))).toEqual(nothing);
    expect(toWeekSavings(week(5, 2_000, 1_000), week(20, 8_000, 80))).toEqual(nothing);
  });

  it("is unknown with fewer than five reported plates in either week, or nothing to weigh", () => {
    const unknown = { kgSaved: null, sgdSaved: null, kgCo2eSaved: null };
    expect(toWeekSavings(week(4, 2_000, 0), week(20, 8_000, 800))).toEqual(unknown);
    expect(toWeekSavings(week(20, 8_000, 0), week(4, 2_000, 800))).toEqual(unknown);
    expect(toWeekSavings(week(5, 0, 0), week(5, 2_000, 800))).toEqual(unknown);
    expect(toLeftShare(week(5, 0, 0))).toBeNull();
  });
});

it("takes the money in a kilogram from the figures its sources print", () => {
  expect(MONEY_FACTOR.value).toBeCloseTo(258 / (2.5 * 52), 2);
  expect(MONEY_FACTOR.sources.map(({ printed }) => printed).join()).toMatch(/S\$258 .*2\.5kg/);
  expect(MONEY_FACTOR.formula).toContain(`× ${MONEY_FACTOR.value}`);
});
