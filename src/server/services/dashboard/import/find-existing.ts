import { and, count, gte, lte } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sales } from "#server/db/schema/index.ts";
import type { ImportRow } from "#server/services/dashboard/import/parse-sales.ts";

const keyOf = ({ date, amount, note }: Pick<ImportRow, "date" | "amount" | "note">) =>
  `${date}\n${amount}\n${note ?? ""}`;

/**
 * Finds the rows that are stored already, with the same date, amount and note. A stored sale matches one row: of two
 * equal rows of a file, one of which is stored, the other is new.
 */
export async function findExisting(db: Db, rows: ImportRow[]): Promise<Set<ImportRow>> {
  if (rows.length === 0) return new Set();
  const [from, to] = spanOf(rows);
  const stored = await db
    .select({ date: sales.date, amount: sales.amount, note: sales.note, times: count() })
    .from(sales)
    .where(and(gte(sales.date, from), lte(sales.date, to)))
    .groupBy(sales.date, sales.amount, sales.note);
  const left = new Map(stored.map((sale) => [keyOf(sale), sale.times]));
  const existing = new Set<ImportRow>();
  for (const row of rows) {
    const times = left.get(keyOf(row)) ?? 0;
    if (times === 0) continue;
    left.set(keyOf(row), times - 1);
    existing.add(row);
  }
  return existing;
}

/** Returns the first and the last day of the rows; empty texts if there are no rows. */
export function spanOf(rows: Pick<ImportRow, "date">[]): [from: string, to: string] {
  const days = rows.map(({ date }) => date).toSorted();
  return [days[0] ?? "", days.at(-1) ?? ""];
}

/** Sums up amounts in whole cents, free of rounding errors. */
export function amountOf(rows: Iterable<Pick<ImportRow, "amount">>): number {
  let cents = 0;
  for (const { amount } of rows) cents += Math.round(amount * 100);
  return cents / 100;
}
