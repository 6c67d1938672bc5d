import { expect, test } from "vitest";
import { askUnclearNumber, readTypedNumber } from "#lib/typed-number.ts";

test.each([
  ["0,5", 0.5],
  ["1.5", 1.5],
  [",5", 0.5],
  [".25", 0.25],
  ["5.", 5],
  ["0,500", 0.5],
  ["1.250", 1.25],
  ["1234,567", 1234.567],
  ["007", 7],
  [" 12 ", 12],
  ["0", 0],
])("a number is typed with a decimal comma or point: %s", (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
  expect(askUnclearNumber(text)).toBeNull();
});

test.each([
  ["1 000", 1000],
  ["1\u202f234,5", 1234.5],
  ["1\u00a0000\u00a0000", 1_000_000],
  ["1'234.50", 1234.5],
  ["1’234", 1234],
  ["1,234.56", 1234.56],
  ["1.234,56", 1234.56],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["12,34,567", 1_234_567],
])("digits may be in groups: %s", (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
  expect(askUnclearNumber(text)).toBeNull();
});

test.each([
  ["１．５", 1.5],
  ["２，５", 2.5],
  ["１２０", 120],
  ["١٢٫٥", 12.5],
  ["\u200f٣", 3],
  ["४.५", 4.5],
  ["௧௨", 12],
  ["๙", 9],
  ["𝟘𝟙", 1],
])("digits of any script are digits: %s", (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

test.each([
  ["-5", -5],
  ["−0,5", -0.5],
  ["+3", 3],
])("a sign is read, for the schema to refuse: %s", (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

test.each([
  "",
  " ",
  "-",
  ",",
  ".",
  "1e3",
  "0x10",
  "Infinity",
  "NaN",
  "1 5",
  "1,2,3",
  "1..5",
  "1.5.2",
  "12 g",
  "1/2",
  "$4",
  "1 00",
  "--1",
  "1,234,56",
  "10 00,000",
])("no number is made of %j", (text) => {
  expect(readTypedNumber(text)).toBeNull();
  expect(askUnclearNumber(text)).toBeNull();
});

test("a comma before three digits is asked about, since it may be a decimal comma", () => {
  expect(readTypedNumber("1,000")).toBeNull();
  expect(askUnclearNumber("1,000")).toBe("Do you mean 1000 or 1.000? Please write it without a comma");
  expect(askUnclearNumber("１２，５００")).toBe(
    "Do you mean 12500 or 12.500? Please write it without a comma",
  );
  expect(readTypedNumber("-1,000")).toBeNull();
});
