/** Invisible marks that say in which direction a text runs; keyboards of Arabic and Hebrew type them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
/** Digits in groups, whose last one has three: `1 234`, `1'234`, `1,234,567`, `12,34,567`. */
const GROUPS = String.raw`\d{1,3}(?<mark>[ ',.])\d{2,3}(?:\k<mark>\d{2,3})*(?<=\k<mark>\d{3})`;
const GROUPED = new RegExp(`^(?<whole>${GROUPS})(?:(?!\\k<mark>)[.,](?<decimals>\\d+))?$`);
const PLAIN = /^(?<whole>\d*)(?:[.,](?<decimals>\d*))?$/;
/** A comma before three digits: decimals for some, thousands for others. */
const UNCLEAR = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/**
 * Reads a number as people type it: with a decimal point or comma, with digits in groups, in the digits of any script.
 * @returns null for what is no number, such as an exponent, and for `1,000`, which may be a thousand or one
 */
export function readTypedNumber(text: string): number | null {
  const typed = toPlainDigits(text);
  if (UNCLEAR.test(typed)) return null;
  const [, sign = "", figures = ""] = /^([-+]?)(.*)$/.exec(typed) ?? [];
  const { whole = "", decimals = "" } = (PLAIN.exec(figures) ?? GROUPED.exec(figures))?.groups ?? {};
  if (whole === "" && decimals === "") return null;
  return Number(`${sign}${whole.replace(/\D/g, "") || "0"}.${decimals || "0"}`);
}

/** Asks what is meant by a number that people read in two ways; null for any other text. */
export function askUnclearNumber(text: string): string | null {
  const typed = toPlainDigits(text);
  if (!UNCLEAR.test(typed)) return null;
  return `Do you mean ${typed.replace(",", "")} or ${typed.replace(",", ".")}? Please write it without a comma`;
}

/** Returns a text with ASCII digits, signs and marks. */
function toPlainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(DIRECTION_MARKS, "")
    .trim()
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[‐‒–−]/g, "-")
    .replace(/[’ʼ`٬]/g, "'")
    .replace(/٫/g, ".")
    .replace(/、/g, ",")
    .replace(/\s/g, " ");
}

/** Returns the ASCII digit of a digit: each script has its ten in a row, from zero on. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
