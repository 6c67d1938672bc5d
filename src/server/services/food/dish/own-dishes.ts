import { and, asc, eq, sql } from "drizzle-orm";
import type { CreateOwnDishInput, OwnDish, OwnDishPage, UpdateOwnDishInput } from "#schemas/food/dish.ts";
import type { Paging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { ownDishes } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { countRows, paginate } from "#server/services/paginate.ts";

export const MAX_OWN_DISHES = 200;

const ownDishColumns = {
  id: ownDishes.id,
  name: ownDishes.name,
  servingQty: ownDishes.servingQty,
  servingUnit: ownDishes.servingUnit,
  servingGrams: ownDishes.servingGrams,
  kcal: ownDishes.kcal,
  createdAt: ownDishes.createdAt,
  updatedAt: ownDishes.updatedAt,
};

const byMember = ({ viewer }: Pick<MemberContext, "viewer">) => eq(ownDishes.userId, viewer.id);

const dishNotFound = (path?: string) =>
  new AppError("NOT_FOUND", "Dish not found!", { ...(path && { path }) });

const sameName = () => new AppError("CONFLICT", "You already have a dish with this name!", { path: "name" });

/** Lists a page of the viewer's own dishes by name. */
export async function listOwnDishes(ctx: MemberContext, paging: Paging): Promise<OwnDishPage> {
  const where = byMember(ctx);
  const query = ctx.db
    .select(ownDishColumns)
    .from(ownDishes)
    .where(where)
    .orderBy(asc(sql`lower(${ownDishes.name})`));
  return paginate(ctx.db, { query, from: ownDishes, where }, paging);
}

/** @throws AppError NOT_FOUND when there is no such dish or it is another member's */
export async function getOwnDish(ctx: Pick<MemberContext, "db" | "viewer">, id: number): Promise<OwnDish> {
  const [dish] = await ctx.db
    .select(ownDishColumns)
    .from(ownDishes)
    .where(and(eq(ownDishes.id, id), byMember(ctx)));
  if (!dish) throw dishNotFound("ownDishId");
  return dish;
}

/**
 * Stores a dish of the viewer's own.
 * @throws AppError CONFLICT for a name that the viewer has used, in any case of letters, or when they have 200;
 *   TOO_MANY_REQUESTS
 */
export async function createOwnDish(ctx: MemberContext, input: CreateOwnDishInput): Promise<OwnDish> {
  const { now, viewer } = ctx;
  await ctx.count("foodWrite");
  return inTransaction(ctx, async ({ db: tx }) => {
    await lockMember(tx, viewer);
    const [dish] = await tx
      .insert(ownDishes)
      .values({ ...input, userId: viewer.id, createdAt: now(), updatedAt: now() })
      .onConflictDoNothing()
      .returning(ownDishColumns);
    if (!dish) throw sameName();
    if ((await countRows(tx, ownDishes, byMember(ctx))) > MAX_OWN_DISHES) {
      throw new AppError("CONFLICT", `You have ${MAX_OWN_DISHES} dishes. Delete one first!`);
    }
    return dish;
  });
}

/**
 * Changes the given fields of an own dish. What was logged as it stays as it is.
 * @throws AppError NOT_FOUND when there is no such dish or it is another member's; CONFLICT for a name of another own
 *   dish; TOO_MANY_REQUESTS
 */
export async function updateOwnDish(
  ctx: MemberContext,
  { id, ...changes }: UpdateOwnDishInput & { id: number },
): Promise<OwnDish> {
  const { db, now } = ctx;
  await ctx.count("foodWrite");
  const [dish] = await db
    .update(ownDishes)
    .set({ ...changes, updatedAt: now() })
    .where(and(eq(ownDishes.id, id), byMember(ctx)))
    .returning(ownDishColumns)
    .catch((error: unknown) => {
      throw uniqueViolation(error) ? sameName() : error;
    });
  if (!dish) throw dishNotFound();
  return dish;
}

/**
 * Deletes an own dish. What was logged as it, and a favourite of it, keep their figures.
 * @throws AppError NOT_FOUND when there is no such dish or it is another member's; TOO_MANY_REQUESTS
 */
export async function deleteOwnDish(ctx: MemberContext, id: number): Promise<null> {
  const { db } = ctx;
  await ctx.count("foodWrite");
  const deleted = await db
    .delete(ownDishes)
    .where(and(eq(ownDishes.id, id), byMember(ctx)))
    .returning({ id: ownDishes.id });
  if (deleted.length === 0) throw dishNotFound();
  return null;
}
