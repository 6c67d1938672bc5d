import { expect, test } from "vitest";
import { toNumberValue } from "#components/ui/form/number-field.tsx";

test("a number field holds the number that was typed, and keeps text that is not a number for its error", () => {
  expect(toNumberValue("0,5", null)).toBe(0.5);
  expect(toNumberValue(" 12 ", null)).toBe(12);
  expect(toNumberValue("1,000", null)).toBe("1,000");
  expect(toNumberValue("a lot", null)).toBe("a lot");
});

test("a number field is empty if nothing was typed, and keeps a number that was filled in", () => {
  expect(toNumberValue("  ", null)).toBeNull();
  expect(toNumberValue(undefined, undefined)).toBeUndefined();
  expect(toNumberValue(1.5, null)).toBe(1.5);
  expect(toNumberValue("", Number.NaN)).toBeNaN();
});
