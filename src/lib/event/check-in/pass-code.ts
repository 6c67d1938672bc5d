/** Crockford's base 32: digits and letters without I, L, O and U (https://www.crockford.com/base32.html). */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const PASS_RADIX = DIGITS.length;

/** Number of characters of a pass for an event, and of a person's own pass, which differ so that neither is taken for the other. */
export const EVENT_PASS_LENGTH = 6;
export const OWN_PASS_LENGTH = 8;

/** Returns the code with these digits, each from 0 to 31. */
export function toPassCode(digits: readonly number[]): string {
  return digits.map((digit) => DIGITS.charAt(digit)).join("");
}

/** Returns the digits of a code as `readPassCode` returns it. */
export function toPassDigits(code: string): number[] {
  return [...code].map((character) => DIGITS.indexOf(character));
}

/** Returns the digits of a number in the radix of codes, the most significant first. @param length number of digits */
export function digitsOf(value: number, length: number): number[] {
  const digits = Array.from({ length }, () => 0);
  let rest = value;
  for (let position = length - 1; position >= 0; position -= 1) {
    digits[position] = rest % PASS_RADIX;
    rest = Math.floor(rest / PASS_RADIX);
  }
  return digits;
}

/** Returns the number with these digits. */
export function numberOf(digits: readonly number[]): number {
  return digits.reduce((value, digit) => value * PASS_RADIX + digit, 0);
}

/**
 * Reads a code as typed: in any case, with spaces, and with I, L and O for 1, 1 and 0.
 * @param length of the kind of pass
 * @returns the code as `toPassCode` writes it; null for any other text
 */
export function readPassCode(text: string, length: number): string | null {
  const code = text.replaceAll(/\s/g, "").toUpperCase().replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  const isCode = code.length === length && [...code].every((digit) => DIGITS.includes(digit));
  return isCode ? code : null;
}
