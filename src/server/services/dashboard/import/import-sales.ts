import { createHash } from "node:crypto";
import { and, count, eq, gte, lte, sql } from "drizzle-orm";
import { toCalendarDate } from "#lib/time/dates.ts";
import {
  type ImportedSales,
  type ImportSalesInput,
  MAX_IMPORT_ERRORS,
  type SalesPreview,
} from "#schemas/sales-import.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { auditEntries, sales } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { type ImportRow, parseSales } from "#server/services/dashboard/import/parse-sales.ts";

const FIRST_ROWS = 10;

/** Deadline for reading and writing the largest file on a slow machine. */
export const IMPORT_DEADLINE_MS = 15_000;

/**
 * Stores all rows of a CSV text, or none if one of them is wrong. The audit log keeps the key: importing the same text
 * with it again returns the first result and stores nothing.
 * @throws AppError BAD_REQUEST with an entry per wrong row, its number in the message and as `path`; CONFLICT when
 *   the key was used for another text
 */
export async function importSales(
  ctx: MemberContext,
  { csv, key, skipExisting }: ImportSalesInput,
): Promise<ImportedSales> {
  const { rows, errors } = await parseSales(csv, toCalendarDate(ctx.now()));
  if (errors.length > 0) {
    const details = errors.slice(0, MAX_IMPORT_ERRORS).map(({ row, message }) => ({
      code: "BAD_REQUEST" as const,
      message: `Row ${row}: ${message}`,
      path: `csv.${row}`,
    }));
    throw new AppError("BAD_REQUEST", details[0]?.message ?? "File is not valid", { details });
  }
  const sha256 = createHash("sha256").update(csv).digest("hex");
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    // One import at a time, so that a second one with the same key or file sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sales.import'))`);
    const before = await findImport(tx, key, sha256);
    if (before) return before;
    const existing = skipExisting ? await findExisting(tx, rows) : new Set<ImportRow>();
    const wanted = rows.filter((row) => !existing.has(row));
    await insertSales(tx, wanted, { createdBy: ctx.viewer.id, createdAt: ctx.now() });
    const imported = { imported: wanted.length, skipped: existing.size, amount: amountOf(wanted) };
    const [from, to] = spanOf(wanted);
    const details = { ...imported, from, to, key, sha256 };
    await recordAudit(txCtx, { action: "sales.import", details });
    return imported;
  });
}

async function findImport(tx: Tx, key: string, sha256: string): Promise<ImportedSales | null> {
  const [entry] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "sales.import"), sql`${auditEntries.details} ->> 'key' = ${key}`));
  if (!entry) return null;
  const { imported, skipped, amount, ...before } = entry.details as ImportedSales & { sha256?: string };
  // Imports recorded by earlier versions have no hash.
  if (before.sha256 !== undefined && before.sha256 !== sha256) {
    throw new AppError("CONFLICT", "This import key was used for another file!", { path: "key" });
  }
  return { imported, skipped, amount };
}

/** Sends all rows as one JSON parameter, ten times as fast as a parameter per cell. */
async function insertSales(
  tx: Tx,
  rows: ImportRow[],
  { createdBy, createdAt }: { createdBy: number; createdAt: Date },
): Promise<void> {
  const cells = JSON.stringify(rows.map(({ date, amount, note }) => ({ date, amount, note })));
  await tx.execute(sql`
    insert into ${sales} (date, amount, note, created_by, created_at)
    select date, amount, note, ${createdBy}::integer, ${createdAt.toISOString()}::timestamptz
    from json_to_recordset(${cells}::json) as row(date date, amount numeric, note text)`);
}

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

const keyOf = ({ date, amount, note }: Pick<ImportRow, "date" | "amount" | "note">) =>
  `${date}\n${amount}\n${note ?? ""}`;

/**
 * Finds the rows that are stored already, with the same date, amount and note. A stored sale matches one row: of two
 * equal rows of a file, one of which is stored, the other is new.
 */
async function findExisting(db: Db, rows: ImportRow[]): Promise<Set<ImportRow>> {
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
function spanOf(rows: Pick<ImportRow, "date">[]): [from: string, to: string] {
  const days = rows.map(({ date }) => date).toSorted();
  return [days[0] ?? "", days.at(-1) ?? ""];
}

/** Sums up amounts in whole cents, free of rounding errors. */
function amountOf(rows: Iterable<Pick<ImportRow, "amount">>): number {
  let cents = 0;
  for (const { amount } of rows) cents += Math.round(amount * 100);
  return cents / 100;
}
