import { and, asc, eq, gte, lt } from "drizzle-orm";
import { endOfDay, startOfDay } from "#lib/dates.ts";
import type { CopiedFood, CopyFoodInput } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { toDerivedId } from "#server/services/food/derived-id.ts";
import { requireEatenAt } from "#server/services/food/eaten-at.ts";
import { findLogged, insertFood, repeatedColumns } from "#server/services/food/log-food.ts";

const MAX_ITEMS = 20;
/** Bound of the items of a day that are looked at, deleted ones included. */
const MAX_OF_A_DAY = 500;

/**
 * Logs the items of a day again on another day, at the same times; those that would be later than now are left out. Nothing
 * is known yet about what was left.
 * @param input `from`, `to`: days in Singapore; `meal`: only the items of this meal; `clientId`: repeated, it copies nothing
 * @throws AppError CONFLICT if there is nothing to copy; BAD_REQUEST for more than twenty items or a day before the
 *   year 2000; TOO_MANY_REQUESTS, which copies nothing
 */
export async function copyFood(ctx: MemberContext, input: CopyFoodInput): Promise<CopiedFood> {
  const { db, now, viewer } = ctx;
  const copies = await listCopies(ctx, input);
  const clientIds = copies.map(({ clientId }) => clientId);
  const repeated = await findLogged(ctx, clientIds);
  if (repeated.length > 0) return { items: repeated, created: false };
  const due = copies.flatMap(({ isDeleted, ...item }) => (isDeleted || item.eatenAt > now() ? [] : [item]));
  requireCopyable(due, now());
  const created = await db.transaction(async (tx) => {
    const made = await insertFood({ ...ctx, db: tx }, due);
    const counter = { limit: LIMITS.food, subject: viewer.id, tries: made.length };
    if (made.length > 0) await countTries(tx, [counter], now());
    return made.length > 0;
  });
  return { items: await findLogged(ctx, clientIds), created };
}

/**
 * Lists the copies of a day's items. Deleted ones are among them: one that was deleted after it was copied tells that the
 * request is a repeated one.
 */
async function listCopies({ db, viewer }: MemberContext, { from, to, meal, clientId }: CopyFoodInput) {
  const shiftMs = startOfDay(to).getTime() - startOfDay(from).getTime();
  const rows = await db
    .select({
      id: foodItems.id,
      deletedAt: foodItems.deletedAt,
      eatenAt: foodItems.eatenAt,
      meal: foodItems.meal,
      item: repeatedColumns,
    })
    .from(foodItems)
    .where(
      and(
        eq(foodItems.userId, viewer.id),
        gte(foodItems.eatenAt, startOfDay(from)),
        lt(foodItems.eatenAt, endOfDay(from)),
        meal ? eq(foodItems.meal, meal) : undefined,
      ),
    )
    .orderBy(asc(foodItems.eatenAt), asc(foodItems.id))
    .limit(MAX_OF_A_DAY);
  return rows.map(({ id, deletedAt, eatenAt, item, ...row }) => ({
    ...row,
    ...item,
    isDeleted: deletedAt !== null,
    eatenAt: new Date(eatenAt.getTime() + shiftMs),
    clientId: toDerivedId(clientId, String(id)),
  }));
}

function requireCopyable([first, ...others]: { eatenAt: Date }[], now: Date): void {
  if (!first) throw new AppError("CONFLICT", "Nothing was logged then!");
  if (others.length >= MAX_ITEMS)
    throw new AppError("BAD_REQUEST", `No more than ${MAX_ITEMS} items can be copied at once`);
  requireEatenAt(first.eatenAt, now);
}
