import { expect, it } from "vitest";
import { swapNeighbours, toWords } from "#lib/text/spelling.ts";

it("changes each pair of neighbours once", () => {
  expect(swapNeighbours("rice")).toEqual(["irce", "rcie", "riec"]);
  expect(swapNeighbours("a")).toEqual([]);
});

it("finds words of any script, without the characters between them", () => {
  expect(toWords("Café “Chaos”, #02-11 (巴刹)")).toEqual(["café", "chaos", "02", "11", "巴刹"]);
  expect(toWords("%_ ' ")).toEqual([]);
});
