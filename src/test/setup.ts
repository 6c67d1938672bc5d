import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";

let expected = false;
let printed: unknown[][] = [];

/** The process's database, which the test files of a worker share. */
const database = findSingleton("database");

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

afterAll(() => {
  const isAsBefore = findSingleton("database") === database;
  expect(isAsBefore, "a file must leave the process's database as it was").toBe(true);
});
