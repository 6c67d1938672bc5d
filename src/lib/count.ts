/** Items of one page of a list, unless a call asks for another number. */
export const DEFAULT_PAGE_SIZE = 20;

/**
 * Parses an untrusted count, such as a page number in a URL.
 * @param value a number or its decimal digits; anything else, fractions and numbers below 1 become `fallback`
 * @returns a whole number from 1 to `max`
 */
export function toCount(value: unknown, fallback: number, max: number): number {
  const number = typeof value === "string" && !/^\d+$/.test(value) ? Number.NaN : Number(value);
  if (!Number.isInteger(number) || number < 1) return fallback;
  return Math.min(number, max);
}

/** Upper bound of page numbers. */
const MAX_PAGE = 100_000;

/** Parses an untrusted page number; 1 if it is not valid. */
export function toPageNumber(value: unknown): number {
  return toCount(value, 1, MAX_PAGE);
}
