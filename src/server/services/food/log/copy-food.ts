import { createHash } from "node:crypto";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { endOfDay, startOfDay } from "#lib/time/dates.ts";
import type { CopiedFood, CopyFoodInput } from "#schemas/food/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { requireEatenAt } from "#server/services/food/item/eaten-at.ts";
import { ownedBy } from "#server/services/food/item/food-items.ts";
import { findLogged, insertFood, repeatedColumns } from "#server/services/food/log/log-food.ts";

const MAX_ITEMS = 20;

/**
 * Logs the items of a day again on another day, at the same times; those that would be later than now are left out. Nothing
 * is known yet about what was left.
 * @param input `from`, `to`: days in Singapore; `meal`: only the items of this meal; `clientId`: repeated, it copies nothing
 * @throws AppError CONFLICT if there is nothing to copy; BAD_REQUEST for more than twenty items or a day before the
 *   year 2000; TOO_MANY_REQUESTS, which copies nothing
 */
export async function copyFood(ctx: MemberContext, input: CopyFoodInput): Promise<CopiedFood> {
  const { now, viewer } = ctx;
  // By number, not by what was copied: that may be moved or deleted before the request is repeated.
  const clientIds = Array.from({ length: MAX_ITEMS }, (_, index) =>
    toDerivedId(input.clientId, String(index)),
  );
  const repeated = await findLogged(ctx, clientIds);
  if (repeated.length > 0) return { items: repeated, created: false };
  const due = await listDue(ctx, input);
  requireCopyable(due, now());
  const created = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const copies = due.map((item, index) => ({ ...item, clientId: clientIds[index] }));
    const made = await insertFood(txCtx, copies);
    const counter = { limit: LIMITS.food, subject: viewer.id, tries: made.length };
    if (made.length > 0) await countTries(tx, [counter], now());
    return made.length > 0;
  });
  return { items: await findLogged(ctx, clientIds), created };
}

/** Lists copies of a day's items that are not later than now, one more than are allowed at most. */
async function listDue({ db, now, viewer }: MemberContext, { from, to, meal }: CopyFoodInput) {
  const shiftMs = startOfDay(to).getTime() - startOfDay(from).getTime();
  const latest = new Date(Math.min(endOfDay(from).getTime() - 1, now().getTime() - shiftMs));
  const rows = await db
    .select({ ...repeatedColumns, eatenAt: foodItems.eatenAt, meal: foodItems.meal })
    .from(foodItems)
    .where(
      and(
        ownedBy(viewer.id),
        gte(foodItems.eatenAt, startOfDay(from)),
        lte(foodItems.eatenAt, latest),
        meal ? eq(foodItems.meal, meal) : undefined,
      ),
    )
    .orderBy(asc(foodItems.eatenAt), asc(foodItems.id))
    .limit(MAX_ITEMS + 1);
  return rows.map((item) => ({ ...item, eatenAt: new Date(item.eatenAt.getTime() + shiftMs) }));
}

function requireCopyable([first, ...others]: { eatenAt: Date }[], now: Date): void {
  if (!first) throw new AppError("CONFLICT", "Nothing was logged on that day!");
  if (others.length >= MAX_ITEMS)
    throw new AppError("BAD_REQUEST", `You can copy at most ${MAX_ITEMS} items at a time`);
  requireEatenAt(first.eatenAt, now);
}

/**
 * Derives a UUID from another one and a name: version 5 of RFC 9562, section 5.5. The same two always give the same one, so
 * that a repeated request finds what the first has stored.
 * @param namespace a UUID
 */
export function toDerivedId(namespace: string, name: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
