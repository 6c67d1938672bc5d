import { toCalendarDate } from "#lib/time/dates.ts";
import { MAX_IMPORT_ERRORS, type SalesPreview } from "#schemas/sales-import.ts";
import type { ServiceContext } from "#server/context.ts";
import { amountOf, findExisting, spanOf } from "#server/services/dashboard/import/find-existing.ts";
import { parseSales } from "#server/services/dashboard/import/parse-sales.ts";

const FIRST_ROWS = 10;

/** Dry run of importing a CSV text: totals, first rows, and the error of each wrong row. */
export async function previewSales(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { csv }: { csv: string },
): Promise<SalesPreview> {
  const { rows, errors, ignoredColumns } = await parseSales(csv, toCalendarDate(now()));
  const existing = await findExisting(db, rows);
  const [from, to] = spanOf(rows);
  return {
    rows: rows.length,
    amount: amountOf(rows),
    from: from || null,
    to: to || null,
    existing: existing.size,
    existingAmount: amountOf(existing),
    first: rows.slice(0, FIRST_ROWS).map((row) => ({ ...row, existing: existing.has(row) })),
    ignoredColumns,
    errors: errors.slice(0, MAX_IMPORT_ERRORS),
    errorCount: errors.length,
  };
}
