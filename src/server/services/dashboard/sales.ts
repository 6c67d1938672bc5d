import { isDeepStrictEqual } from "node:util";
import { desc, eq, sum } from "drizzle-orm";
import type { Sale, SaleInput, SalePage, UpdateSaleInput } from "#schemas/dashboard.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { sales } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { definedOf } from "#server/services/dashboard/defined-of.ts";
import { requireNotFuture } from "#server/services/dashboard/recorded-date.ts";
import { paginate } from "#server/services/paginate.ts";

const columns = { id: sales.id, date: sales.date, amount: sales.amount, note: sales.note };

/** Lists one page of the sales, latest first, with the sum of all sales in Singapore dollars. */
export async function listSales({ db }: Pick<ServiceContext, "db">, paging: Paging): Promise<SalePage> {
  const query = db.select(columns).from(sales).orderBy(desc(sales.date), desc(sales.id));
  const [list, [all]] = await Promise.all([
    paginate(db, { query, from: sales }, paging),
    db.select({ amount: sum(sales.amount) }).from(sales),
  ]);
  return { ...list, amount: Number(all?.amount ?? 0) };
}

/**
 * Records a sale.
 * @param input `amount` in Singapore dollars, `date` the day in Singapore
 * @throws AppError BAD_REQUEST for a future day
 */
export async function createSale(ctx: MemberContext, input: SaleInput): Promise<Sale> {
  requireNotFuture(input.date, ctx.now());
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const values = { ...input, createdBy: ctx.viewer.id, createdAt: ctx.now() };
    const [sale] = await tx.insert(sales).values(values).returning(columns);
    if (!sale) throw new Error("The sale was not stored");
    const { date, amount } = sale;
    await recordAudit(txCtx, {
      action: "sales.create",
      targetId: sale.id,
      details: { date, amount },
    });
    return sale;
  });
}

/**
 * Corrects a sale; the audit log keeps the values before.
 * @param input `amount` in Singapore dollars; fields left out stay
 * @throws AppError NOT_FOUND; BAD_REQUEST for a future day
 */
export async function updateSale(ctx: MemberContext, { id, ...changes }: UpdateSaleInput): Promise<Sale> {
  if (changes.date !== undefined) requireNotFuture(changes.date, ctx.now());
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [before] = await tx.select(columns).from(sales).where(eq(sales.id, id)).for("update");
    if (!before) throw new AppError("NOT_FOUND", "Sale not found!");
    const after = { ...before, ...definedOf(changes) };
    if (isDeepStrictEqual(before, after)) return before;
    const { date, amount, note } = after;
    await tx.update(sales).set({ date, amount, note }).where(eq(sales.id, id));
    await recordAudit(txCtx, {
      action: "sales.update",
      targetId: id,
      details: { date, amount, dateBefore: before.date, amountBefore: before.amount },
    });
    return after;
  });
}

/** @throws AppError NOT_FOUND, also for the later of two concurrent calls */
export async function deleteSale(ctx: MemberContext, id: number): Promise<null> {
  return inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [sale] = await tx.delete(sales).where(eq(sales.id, id)).returning(columns);
    if (!sale) throw new AppError("NOT_FOUND", "Sale not found!");
    const { date, amount } = sale;
    await recordAudit(txCtx, { action: "sales.delete", targetId: id, details: { date, amount } });
    return null;
  });
}
