import { afterEach, beforeEach, expect, vi } from "vitest";
import { replaceSingleton } from "#server/singleton.ts";

let expected = false;
let printed: unknown[][] = [];

/** Announces that the current test makes something write to console.error. */
export function expectConsoleError(): void {
  expected = true;
}

beforeEach(() => {
  expected = false;
  printed = [];
  // A test that makes the database fail would turn a 500 of the next one into a 503.
  replaceSingleton("unavailability", undefined);
  vi.spyOn(console, "error").mockImplementation((...args) => {
    printed.push(args);
  });
});

afterEach(() => {
  if (!expected) expect(printed, "nothing may be written to console.error").toEqual([]);
});
