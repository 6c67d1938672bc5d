import { expect, it } from "vitest";
import { roundTo } from "#lib/round.ts";

it.each([
  [107.25, 1, 107.3],
  [0.6 * 0.75, 1, 0.5],
  [0.0905, 3, 0.091],
  [0.0904999, 3, 0.09],
  [1.005, 2, 1.01],
  [0, 2, 0],
  [20_000.04, 1, 20_000],
])("rounds %d to %i decimals, ties up: %d", (value, digits, rounded) => {
  expect(roundTo(value, digits)).toBe(rounded);
});
