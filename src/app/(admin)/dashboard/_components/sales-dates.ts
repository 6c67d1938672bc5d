import { formatDate, formatMonth, startOfDay } from "#lib/time/dates.ts";
import type { SalesStep } from "#schemas/dashboard.ts";

/** Formats the period of a point: `Tue, 1 Dec 2026`, `Week of Mon, 30 Nov 2026` or `December 2026`. */
export function formatSalesDate(date: string, step: SalesStep): string {
  if (step === "month") return formatMonth(date.slice(0, 7));
  const day = formatDate(startOfDay(date));
  return step === "week" ? `Week of ${day}` : day;
}
