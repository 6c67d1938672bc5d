/**
 * Reads a count that somebody else has written, such as a page number in an address.
 * @param value a number or its decimal digits; anything else, a fraction and what is below 1 fall back
 * @returns a whole number from 1 to `max`
 */
export function toCount(value: unknown, fallback: number, max: number): number {
  const number = typeof value === "string" && !/^\d+$/.test(value) ? Number.NaN : Number(value);
  if (!Number.isInteger(number) || number < 1) return fallback;
  return Math.min(number, max);
}

/** A page no list has. */
const MAX_PAGE = 100_000;

/** The same for the number of a list's page: 1 where there is none. */
export function toPageNumber(value: unknown): number {
  return toCount(value, 1, MAX_PAGE);
}
