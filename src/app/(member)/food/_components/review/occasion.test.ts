import { describe, expect, it } from "vitest";
import { formatEatenAt, timeProblem, toChangedOccasion, toOccasion, withTime } from "./occasion.ts";

const NOW = new Date("2026-12-01T12:00:00+08:00");
const lunch = { eatenAt: new Date("2026-11-30T12:31:45+08:00"), meal: "lunch" as const };

it.each([
  ["2026-12-01T11:18:00+08:00", "Today, 11:18 am"],
  ["2026-12-01T00:00:00+08:00", "Today, 12:00 am"],
  ["2026-11-30T23:59:00+08:00", "Yesterday, 11:59 pm"],
  ["2026-11-30T12:31:00+08:00", "Yesterday, 12:31 pm"],
  ["2026-11-24T12:31:00+08:00", "Tue, 24 Nov 2026, 12:31 pm"],
])("what was eaten at %s was eaten %s", (eatenAt, text) => {
  expect(formatEatenAt(new Date(eatenAt), NOW)).toBe(text);
});

describe("when a photo's food was eaten", () => {
  it("stays exact to the second if it is not changed", () => {
    expect(toOccasion(lunch)).toMatchObject({ time: "2026-11-30T12:31", meal: "lunch" });
    expect(toChangedOccasion(lunch, toOccasion(lunch))).toEqual({});
  });

  it("takes its meal along, until one is chosen", () => {
    const moved = withTime(toOccasion(lunch), "2026-11-29T08:05");
    expect(toChangedOccasion(lunch, moved)).toEqual({
      eatenAt: new Date("2026-11-29T08:05:00+08:00"),
      meal: "breakfast",
    });
    const chosen = { ...toOccasion(lunch), meal: "snack" as const, isMealChosen: true };
    expect(toChangedOccasion(lunch, chosen)).toEqual({ meal: "snack" });
    expect(toChangedOccasion(lunch, withTime(chosen, "2026-11-29T19:00"))).toEqual({
      eatenAt: new Date("2026-11-29T19:00:00+08:00"),
      meal: "snack",
    });
  });

  it("is a time, and not ahead", () => {
    expect(timeProblem(toOccasion(lunch), NOW)).toBeUndefined();
    const empty = withTime(toOccasion(lunch), "");
    expect([timeProblem(empty, NOW), toChangedOccasion(lunch, empty), empty.meal]).toEqual([
      "Date and time are not valid",
      null,
      "lunch",
    ]);
    expect(timeProblem(withTime(empty, "2026-12-01T12:01"), NOW)).toBe("Date must not be in the future");
  });
});
