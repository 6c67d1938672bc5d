/** Matches a number, with the digits in threes or not, and what follows it. */
const NUMBER = /^[~≈]?\s*(-?(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?))\s*(\D*)$/;

/**
 * Reads a number that a model writes as text, such as `"589 kcal"` or `"1,5"`. A comma is a decimal one unless digits in
 * threes follow it. Anything else stays as it is, and falls out where it is checked.
 * @param units what each word after the number makes of it: kcal is worth 1, % a hundredth
 */
export function readNumber(value: unknown, units: Readonly<Record<string, number>>): unknown {
  if (typeof value !== "string" || value.length > 40) return value;
  const [, digits = "", unit = ""] = NUMBER.exec(value.trim()) ?? [];
  const factor = unit === "" ? 1 : units[unit.replace(/[\s.]+$/, "").toLowerCase()];
  if (digits === "" || factor === undefined) return value;
  const isGrouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(digits);
  return Number(isGrouped ? digits.replaceAll(",", "") : digits.replace(",", ".")) * factor;
}
