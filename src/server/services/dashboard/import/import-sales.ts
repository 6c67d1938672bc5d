import { and, eq, sql } from "drizzle-orm";
import { toCalendarDate } from "#lib/dates.ts";
import { type ImportedSales, type ImportSalesInput, MAX_IMPORT_ERRORS } from "#schemas/sales-import.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { auditEntries, sales } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { amountOf, findExisting, spanOf } from "#server/services/dashboard/import/find-existing.ts";
import { type ImportRow, parseSales } from "#server/services/dashboard/import/parse-sales.ts";

/** Reading and writing the largest file on a slow machine. */
export const IMPORT_DEADLINE_MS = 15_000;

/**
 * Stores every row of a CSV text, or, if one of them is wrong, none. The audit log remembers the key: a second import
 * with it answers as the first did and stores nothing.
 * @throws AppError BAD_REQUEST with an entry per wrong row, its number in the message and as `path`
 */
export async function importSales(
  call: Collaborators,
  viewer: Viewer,
  { csv, key, skipExisting }: ImportSalesInput,
): Promise<ImportedSales> {
  const { rows, errors } = parseSales(csv, toCalendarDate(call.now()));
  if (errors.length > 0) {
    const details = errors.slice(0, MAX_IMPORT_ERRORS).map(({ row, message }) => ({
      code: "BAD_REQUEST" as const,
      message: `Row ${row}: ${message}`,
      path: `csv.${row}`,
    }));
    throw new AppError("BAD_REQUEST", details[0]?.message ?? "File is not valid", { details });
  }
  return call.db.transaction(async (tx) => {
    // One import at a time, so that of two with one key, or of one file, the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sales.import'))`);
    const before = await findImport(tx, key);
    if (before) return before;
    const existing = skipExisting ? await findExisting(tx, rows) : new Set<ImportRow>();
    const wanted = rows.filter((row) => !existing.has(row));
    await insertSales(tx, wanted, { createdBy: viewer.id, createdAt: call.now() });
    const imported = { imported: wanted.length, skipped: existing.size, amount: amountOf(wanted) };
    const [from, to] = spanOf(wanted);
    await recordAudit(call, tx, viewer, { action: "sales.import", details: { ...imported, from, to, key } });
    return imported;
  });
}

async function findImport(tx: Db, key: string): Promise<ImportedSales | null> {
  const [entry] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "sales.import"), sql`${auditEntries.details} ->> 'key' = ${key}`));
  if (!entry) return null;
  const { imported, skipped, amount } = entry.details as ImportedSales;
  return { imported, skipped, amount };
}

/** All rows as one parameter: as one for each cell they would take ten times as long. */
async function insertSales(
  tx: Db,
  rows: ImportRow[],
  { createdBy, createdAt }: { createdBy: number; createdAt: Date },
): Promise<void> {
  const cells = JSON.stringify(rows.map(({ date, amount, note }) => ({ date, amount, note })));
  await tx.execute(sql`
    insert into ${sales} (date, amount, note, created_by, created_at)
    select date, amount, note, ${createdBy}::integer, ${createdAt.toISOString()}::timestamptz
    from json_to_recordset(${cells}::json) as row(date date, amount numeric, note text)`);
}
