import { formatNumber } from "#lib/format.ts";

/**
 * Kilojoules per kilocalorie: the thermochemical calorie is 4.184 J exactly (ISO 80000-5; NIST SP 811, appendix B.8).
 * Food labels use the same factor (FAO Food and Nutrition Paper 77, chapter 3.6).
 */
export const KJ_PER_KCAL = 4.184;

/**
 * Formats an energy, rounded to whole numbers: `600 kcal · 2,510 kJ`
 * @param kcal in kilocalories
 */
export function formatEnergy(kcal: number): string {
  return `${formatNumber(kcal)} kcal · ${formatNumber(toKilojoules(kcal))} kJ`;
}

/** Converts kilocalories to kilojoules. */
export const toKilojoules = (kcal: number) => kcal * KJ_PER_KCAL;
