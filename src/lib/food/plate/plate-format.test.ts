import { expect, it } from "vitest";
import {
  formatPlateKilograms,
  formatSavedCo2e,
  formatSavedMoney,
  formatSavings,
  formatTodayPlates,
  formatWeekLeft,
} from "#lib/food/plate/plate-format.ts";

it.each([
  [0, "0.00 kg"],
  [0.124, "0.12 kg"],
  [0.125, "0.13 kg"],
  [9.994, "9.99 kg"],
  [9.996, "10.0 kg"],
  [12.44, "12.4 kg"],
])("writes %d kg left as %s", (kg, text) => {
  expect(formatPlateKilograms(kg)).toBe(text);
});

it("writes money to ten cents and greenhouse gas to a tenth", () => {
  expect(formatSavedMoney(0.594)).toBe("S$0.60");
  expect(formatSavedMoney(12)).toBe("S$12.00");
  expect(formatSavedCo2e(0.48)).toBe("0.5 kg CO₂e");
});

it("claims savings from 0.05 kg on", () => {
  const saved = (kgSaved: number | null) => formatSavings({ kgSaved, sgdSaved: 0.59, kgCo2eSaved: 0.48 });
  expect(saved(0.3)).toBe("About 0.30 kg saved, worth S$0.60 and 0.5 kg CO₂e");
  expect(saved(0.05)).toMatch(/^About 0\.05 kg/);
  expect(saved(0.049)).toBeNull();
  expect(saved(null)).toBeNull();
});

it.each([
  [{ items: 0, reported: 0, kgLeft: 0 }, "Nothing logged today yet."],
  [{ items: 2, reported: 0, kgLeft: 0 }, "2 items logged"],
  [{ items: 2, reported: 1, kgLeft: 0 }, "1 plate finished"],
  [{ items: 2, reported: 2, kgLeft: 0.12 }, "About 0.12 kg left"],
])("says of today's plates %j: %s", (day, text) => {
  expect(formatTodayPlates(day)).toBe(text);
});

it("says how much was left this week and last", () => {
  const left = (kgLeft: number, leftShare: number | null, before: number | null) =>
    formatWeekLeft({ kgLeft, leftShare, before: { leftShare: before } });
  expect(left(0.12, 0.0402, 0.09)).toBe("You left about 0.12 kg (4% of your food), down from 9% last week.");
  expect(left(0.12, 0.04, null)).toBe("You left about 0.12 kg (4% of your food).");
  expect(left(0.12, 0.004, 0)).toBe("You left about 0.12 kg (under 1% of your food). Last week: 0%.");
  expect(left(0.3, 0.11, 0.06)).toBe("You left about 0.30 kg (11% of your food). Last week: 6%.");
  expect(left(0, 0, 0.09)).toBe("Nothing wasted this week, down from 9% last week.");
  expect(left(0, null, 0.09)).toBeNull();
});
