import { describe, expect, it } from "vitest";
import { formatGoing, initialOf } from "./who-goes.tsx";

describe("formatGoing", () => {
  it.each([
    [[], 4, null],
    [["Mei"], 1, "Mei is going"],
    [["Mei"], 2, "Mei and 1 other are going"],
    [["Mei", "Arif"], 2, "Mei and Arif are going"],
    [["Mei", "Arif", "Priya"], 12, "Mei, Arif, Priya and 9 others are going"],
    [["A", "B", "C", "D", "E", "F", "G"], 7, "A, B, C, D, E, F and 1 other are going"],
  ])("names %j of %i as %s", (names, count, text) => {
    expect(formatGoing({ names, count })).toBe(text);
  });
});

describe("initialOf", () => {
  it.each([
    ["Mei", "M"],
    ["élan", "é"],
    ["e\u0301lan", "e\u0301"],
    ["𠮷田", "𠮷"],
    ["விஜய்", "வி"],
  ])("takes the first letter of %s with its marks", (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
