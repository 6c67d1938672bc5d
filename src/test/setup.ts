import { afterEach, beforeEach, expect, vi } from "vitest";

let expected = false;
let printed: unknown[][] = [];

/** Announces that the current test makes something write to console.error. */
export function expectConsoleError(): void {
  expected = true;
}

beforeEach(() => {
  expected = false;
  printed = [];
  vi.spyOn(console, "error").mockImplementation((...args) => {
    printed.push(args);
  });
});

afterEach(() => {
  if (!expected) expect(printed, "nothing may be written to console.error").toEqual([]);
});
