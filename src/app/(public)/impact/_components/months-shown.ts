import { monthsUntil } from "#lib/time/dates.ts";
import type { ImpactMonth } from "#schemas/impact.ts";

const MONTHS_SHOWN = 12;

/** Returns the months up to the latest one with data, earliest first, for chart and table; the CSV has all. */
export function monthsShown(months: readonly ImpactMonth[]): string[] {
  const [latest] = months;
  return latest ? monthsUntil(latest.month, MONTHS_SHOWN) : [];
}
