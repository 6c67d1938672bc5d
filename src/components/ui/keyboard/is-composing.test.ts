import { expect, test } from "vitest";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";

test("a key during a composition belongs to the input method", () => {
  expect(isComposing({ keyCode: 13, isComposing: true })).toBe(true);
  expect(isComposing({ keyCode: 40, nativeEvent: { isComposing: true } })).toBe(true);
  expect(isComposing({ keyCode: 13, isComposing: false })).toBe(false);
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: false } })).toBe(false);
});

test("the Enter that has ended a composition in Safari belongs to the input method", () => {
  expect(isComposing({ keyCode: 229, isComposing: false })).toBe(true);
  expect(isComposing({ keyCode: 229, nativeEvent: { isComposing: false } })).toBe(true);
});
