import { expect, it } from "vitest";
import { digitsOf, numberOf, readPassCode, toPassCode, toPassDigits } from "#lib/event/check-in/pass-code.ts";

it.each([
  [0, "000000"],
  [31, "00000Z"],
  [32, "000010"],
  [2 ** 30 - 1, "ZZZZZZ"],
])("%d is written as %s", (value, code) => {
  expect(toPassCode(digitsOf(value, 6))).toBe(code);
  expect(numberOf(toPassDigits(code))).toBe(value);
});

it.each([
  ["7k3f9q", "7K3F9Q"],
  [" 7K3 F9Q\n", "7K3F9Q"],
  ["OoIiLl", "001111"],
])("reads %j as %s", (typed, code) => {
  expect(readPassCode(typed, 6)).toBe(code);
});

it.each(["", "7K3F9", "7K3F9QQ", "7K3F9U", "７K3F9Q", "7K3-F9Q"])("reads no code in %j", (typed) => {
  expect(readPassCode(typed, 6)).toBeNull();
});
