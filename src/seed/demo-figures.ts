import { addDays } from "#lib/time/dates.ts";
import type { sales, sustainabilityEntries } from "#server/db/schema/index.ts";

type Sale = typeof sales.$inferInsert;
type Entry = typeof sustainabilityEntries.$inferInsert;

const WEEKS = 52;
const NOTES = ["Rescued fruit jam", "Leftovers workshop", "Surplus bread stall", null] as const;
/** Sales and kilograms for a development database, the same on every machine: a year of weeks up to `today`. */
export function demoFigures(today: string): { sales: Sale[]; entries: Entry[] } {
  const sales: Sale[] = [];
  const entries: Entry[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const date = addDays(today, -7 * week - 1);
    // Figures rise slowly over the year with a regular fluctuation.
    const swing = 1 + Math.sin(week * 1.7) / 3;
    const trend = (WEEKS - week) / WEEKS;
    sales.push({ date, amount: cents(40 + 180 * trend * swing), note: NOTES[week % NOTES.length] ?? null });
    if (week % 3 === 0) sales.push({ date, amount: cents(12.5 * swing), note: "Kopi and toast" });
    entries.push({ date, label: "Rescued", kg: grams(8 + 30 * trend * swing), note: "Vegetables and fruit" });
    if (week % 2 === 0) entries.push({ date, label: "Donated", kg: grams(6 + 12 * trend * swing) });
    if (week % 4 === 1) entries.push({ date, label: "Composted", kg: grams(5 + 4 * swing) });
    if (week % 4 === 3) {
      entries.push({ date, label: "Eaten", kg: grams(9 * swing + 6), note: "Shared meal" });
      entries.push({ date, label: "Left on the plate", kg: grams(1.2 * swing), note: "Shared meal" });
    }
  }
  return { sales, entries };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const grams = (kg: number) => Math.round(kg * 1000) / 1000;
