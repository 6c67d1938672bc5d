import { monthsUntil } from "#lib/dates.ts";
import type { ImpactMonth } from "#schemas/impact.ts";

const MONTHS_SHOWN = 12;

/** Months of the chart and the table, up to the latest one with data, earliest first; the CSV has all. */
export function monthsShown(months: readonly ImpactMonth[]): string[] {
  const [latest] = months;
  return latest ? monthsUntil(latest.month, MONTHS_SHOWN) : [];
}
