const exact = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 3 });
const fine = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 0 });

/** Formats a weight as it was entered, to the gram: `1,234.5 kg` */
export const formatKilograms = (kg: number): string => `${exact.format(kg)} kg`;

/**
 * Formats a sum of weights and estimates, no finer than it is known: from 100 kg whole (`1,215 kg`), below with one
 * decimal (`12.4 kg`).
 */
export function formatKilogramsRounded(kg: number): string {
  if (kg > 0 && kg < 0.05) return "<0.1 kg";
  return `${(kg < 99.95 ? fine : whole).format(kg)} kg`;
}
