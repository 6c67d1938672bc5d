import { expect, test } from "vitest";
import { stepPortion } from "./food-form.ts";

test("a portion goes by halves, below one serving by quarters, and never to nothing", () => {
  const stepsFrom = (portion: number, direction: 1 | -1) =>
    Array.from({ length: 5 }).reduce<number[]>(
      (portions) => [...portions, stepPortion(portions.at(-1) ?? 0, direction)],
      [portion],
    );
  expect(stepsFrom(0.25, 1)).toEqual([0.25, 0.5, 0.75, 1, 1.5, 2]);
  expect(stepsFrom(2, -1)).toEqual([2, 1.5, 1, 0.75, 0.5, 0.25]);
  expect(stepPortion(0.25, -1)).toBe(0.25);
});
