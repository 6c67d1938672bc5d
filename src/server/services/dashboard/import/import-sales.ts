import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { toCalendarDate } from "#lib/dates.ts";
import { type ImportedSales, type ImportSalesInput, MAX_IMPORT_ERRORS } from "#schemas/sales-import.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
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
 * with it and the same text answers as the first did and stores nothing.
 * @throws AppError BAD_REQUEST with an entry per wrong row, its number in the message and as `path`; CONFLICT when
 *   the key came with another text before
 */
export async function importSales(
  call: ServiceContext,
  viewer: Viewer,
  { csv, key, skipExisting }: ImportSalesInput,
): Promise<ImportedSales> {
  const { rows, errors } = await parseSales(csv, toCalendarDate(call.now()));
  if (errors.length > 0) {
    const details = errors.slice(0, MAX_IMPORT_ERRORS).map(({ row, message }) => ({
      code: "BAD_REQUEST" as const,
      message: `Row ${row}: ${message}`,
      path: `csv.${row}`,
    }));
    throw new AppError("BAD_REQUEST", details[0]?.message ?? "File is not valid", { details });
  }
  const sha256 = createHash("sha256").update(csv).digest("hex");
  return call.db.transaction(async (tx) => {
    // One import at a time, so that of two with one key, or of one file, the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sales.import'))`);
    const before = await findImport(tx, key, sha256);
    if (before) return before;
    const existing = skipExisting ? await findExisting(tx, rows) : new Set<ImportRow>();
    const wanted = rows.filter((row) => !existing.has(row));
    await insertSales(tx, wanted, { createdBy: viewer.id, createdAt: call.now() });
    const imported = { imported: wanted.length, skipped: existing.size, amount: amountOf(wanted) };
    const [from, to] = spanOf(wanted);
    const details = { ...imported, from, to, key, sha256 };
    await recordAudit(call, tx, viewer, { action: "sales.import", details });
    return imported;
  });
}

async function findImport(tx: Db, key: string, sha256: string): Promise<ImportedSales | null> {
  const [entry] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "sales.import"), sql`${auditEntries.details} ->> 'key' = ${key}`));
  if (!entry) return null;
  const { imported, skipped, amount, ...before } = entry.details as ImportedSales & { sha256?: string };
  // Imports noted before the file was have none.
  if (before.sha256 !== undefined && before.sha256 !== sha256) {
    throw new AppError("CONFLICT", "This import key was used for another file!", { path: "key" });
  }
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
