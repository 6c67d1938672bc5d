import { expect, it } from "vitest";
import {
  formatLeftShare,
  formatPlateKilograms,
  formatSavedCo2e,
  formatSavedMoney,
  formatSavings,
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

it("writes money to ten cents, greenhouse gas to a tenth and shares in whole percents", () => {
  expect(formatSavedMoney(0.594)).toBe("S$0.60");
  expect(formatSavedMoney(12)).toBe("S$12.00");
  expect(formatSavedCo2e(0.48)).toBe("0.5 kg CO₂e");
  expect(formatLeftShare(0.0402)).toBe("4%");
  expect(formatLeftShare(0.004)).toBe("under 1%");
  expect(formatLeftShare(0)).toBe("0%");
});

it("claims savings from 0.05 kg on", () => {
  const saved = (kgSaved: number | null) => formatSavings({ kgSaved, sgdSaved: 0.59, kgCo2eSaved: 0.48 });
  expect(saved(0.3)).toBe("About 0.30 kg saved: S$0.60 and 0.5 kg CO₂e");
  expect(saved(0.05)).toMatch(/^About 0\.05 kg/);
  expect(saved(0.049)).toBeNull();
  expect(saved(null)).toBeNull();
});

it("says what was left this week and last", () => {
  const left = (kgLeft: number, leftShare: number | null, before: number | null) =>
    formatWeekLeft({ kgLeft, leftShare, before: { leftShare: before } });
  expect(left(0.12, 0.04, 0.09)).toBe("You left about 0.12 kg, 4% of what was served. Last week 9%.");
  expect(left(0.12, 0.04, null)).toBe("You left about 0.12 kg, 4% of what was served.");
  expect(left(0, 0, 0.09)).toBe("Nothing was left this week. Last week 9%.");
  expect(left(0, null, 0.09)).toBeNull();
});
