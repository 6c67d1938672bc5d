import { describe, expect, it } from "vitest";
import { formatWeekGoal, formatWeekRecord } from "#lib/food/plate/week-record.ts";
import type { PastWeek } from "#schemas/food/food-sums.ts";

describe("the goal of a week", () => {
  const week = (cleanDays: number, reportedDays = 7) => ({
    to: "2026-11-29",
    cleanDays,
    reportedDays,
    goal: 5,
    goalMet: cleanDays >= 5,
  });

  it("is counted while the week runs, and once it is met", () => {
    expect(formatWeekGoal(week(3), "2026-11-29")).toBe("Clean plates: 3 of 5 days");
    expect(formatWeekGoal(week(1, 1), "2026-11-25")).toBe("Clean plates: 1 of 5 days");
    expect(formatWeekGoal(week(0, 1), "2026-11-25")).toBe("Goal: clean plates on 5 days");
    expect(formatWeekGoal(week(6), "2026-11-30")).toBe("Clean plates: 6 of 5 days");
  });

  it("is not held against a week that is over", () => {
    const over = "2026-11-30";
    expect(formatWeekGoal(week(3), over)).toBe("3 clean days. Every plate counts.");
    expect(formatWeekGoal(week(1), over)).toBe("1 clean day. Every plate counts.");
    expect(formatWeekGoal(week(0), over)).toBe("Every plate counts.");
    expect(formatWeekGoal(week(2, 2), over)).toBe("A quiet week");
    expect(formatWeekGoal({ ...week(2, 2), goal: 2, goalMet: true }, over)).toBe("A quiet week");
  });
});

describe("the record of past weeks", () => {
  const week = (goalMet: boolean, changes: Partial<PastWeek> = {}): PastWeek => ({
    from: "2026-11-23",
    cleanDays: goalMet ? 5 : 4,
    reportedDays: 6,
    kgLeft: 0.3,
    goal: 5,
    goalMet,
    ...changes,
  });
  const quiet = week(true, { reportedDays: 2, kgLeft: 0 });

  it("counts the last eight weeks, quiet ones left out", () => {
    const eight = [true, true, false, true, true, false, true, true];
    const weeks = eight.map((met) => week(met));
    const older = week(false, { kgLeft: 0.02 });
    expect(formatWeekRecord([quiet, ...weeks, quiet, older])).toEqual([
      "You met your goal in 6 of the last 8 weeks",
      "2 weeks running",
      "Best week: 0.02 kg wasted",
    ]);
  });

  it("counts weeks in a row from two on, which a quiet one does not end", () => {
    const running = (...weeks: PastWeek[]) =>
      formatWeekRecord(weeks).find((line) => line.endsWith("running"));
    expect(running(week(true), week(false))).toBeUndefined();
    expect(running(week(false), week(true), week(true))).toBeUndefined();
    expect(running(week(true), quiet, week(true), week(true), week(false))).toBe("3 weeks running");
    expect(running(...Array.from({ length: 20 }, () => week(true)))).toBe("20 weeks running");
  });

  it("has no zeros, and nothing to say before the second week", () => {
    expect(formatWeekRecord([])).toEqual([]);
    expect(formatWeekRecord([week(true), quiet])).toEqual([]);
    expect(formatWeekRecord([week(false), week(false, { kgLeft: 0 })])).toEqual([
      "Best week: nothing wasted",
    ]);
  });
});
