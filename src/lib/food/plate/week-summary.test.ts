import { expect, it } from "vitest";
import { formatWeekSummary } from "#lib/food/plate/week-summary.ts";

const unknown = { kgSaved: null, sgdSaved: null, kgCo2eSaved: null };
const saved = { kgSaved: 0.3, sgdSaved: 0.594, kgCo2eSaved: 0.48 };
const none = new Map();

it("a week that saved food says how much, in money and CO₂e", () => {
  expect(formatWeekSummary({ cleanDays: 5, kgLeft: 0.12, ...saved }, new Map([["rice", 120]]))).toBe(
    "Clean plates on 5 days this week. You left about 0.12 kg, 0.30 kg less than at last week's rate: S$0.60 and 0.5 kg CO₂e saved.",
  );
});

it("a week without savings says what most of it was", () => {
  const week = { cleanDays: 3, kgLeft: 0.28, ...unknown };
  const left = "Clean plates on 3 days this week. You left about 0.28 kg";
  expect(
    formatWeekSummary(
      week,
      new Map([
        ["rice", 150],
        [null, 130],
      ]),
    ),
  ).toBe(`${left}, most of it rice.`);
  for (const groups of [
    [
      ["rice", 140],
      ["noodles", 140],
    ],
    [["mixed", 280]],
    [[null, 280]],
    [],
  ] as const)
    expect(formatWeekSummary(week, new Map(groups))).toBe(`${left}.`);
  expect(formatWeekSummary({ ...week, ...saved, kgSaved: 0.04 }, new Map([["tofu_beans", 280]]))).toBe(
    `${left}, most of it tofu and beans.`,
  );
});

it("days and kilograms are never zeros", () => {
  expect(formatWeekSummary({ cleanDays: 1, kgLeft: 0, ...unknown }, none)).toBe(
    "Clean plates on 1 day this week. Nothing was left this week.",
  );
  expect(formatWeekSummary({ cleanDays: 7, kgLeft: 0, ...saved }, none)).toBe(
    "Clean plates on 7 days this week. Nothing was left this week. That is 0.30 kg less than at last week's rate: S$0.60 and 0.5 kg CO₂e saved.",
  );
  expect(formatWeekSummary({ cleanDays: 0, kgLeft: 0.28, ...unknown }, new Map([["rice", 280]]))).toBe(
    "You left about 0.28 kg this week, most of it rice.",
  );
  expect(formatWeekSummary({ cleanDays: 0, kgLeft: 0.28, ...saved }, none)).toBe(
    "You left about 0.28 kg this week, 0.30 kg less than at last week's rate: S$0.60 and 0.5 kg CO₂e saved.",
  );
});
