/** Far below any figure that is shown, and far above the error of a binary fraction. */
export const ROUNDING_TOLERANCE = 1e-6;

/**
 * Rounds half up, to `digits` decimals. A tie stays one although binary fractions miss it: 0.6 × 0.75 is 0.45, and rounds
 * to 0.5.
 * @param value not negative
 */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.floor(value * scale + 0.5 + ROUNDING_TOLERANCE) / scale;
}
