import { monthsUntil } from "#lib/months.ts";
import type { ImpactMonth } from "#schemas/impact.ts";

const MONTHS_SHOWN = 12;

/** The months that chart and table show, up to the latest with something in it, the earliest first; the CSV has all. */
export function monthsShown(months: readonly ImpactMonth[]): string[] {
  const [latest] = months;
  return latest ? monthsUntil(latest.month, MONTHS_SHOWN) : [];
}
