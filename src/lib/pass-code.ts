/** Crockford's base 32: digits and letters without I, L, O and U (https://www.crockford.com/base32.html). */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;
/** Bits of a code. */
export const PASS_BITS = LENGTH * 5;

/** Returns the code of a number of `PASS_BITS` bits, six characters. */
export function toPassCode(value: number): string {
  let rest = value;
  let code = "";
  for (let position = 0; position < LENGTH; position += 1) {
    code = DIGITS.charAt(rest % DIGITS.length) + code;
    rest = Math.floor(rest / DIGITS.length);
  }
  return code;
}

/**
 * Reads a code as typed: in any case, with spaces, and with I, L and O for 1, 1 and 0.
 * @returns the code as `toPassCode` writes it; null for any other text
 */
export function readPassCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, "").toUpperCase().replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  const isCode = code.length === LENGTH && [...code].every((digit) => DIGITS.includes(digit));
  return isCode ? code : null;
}
