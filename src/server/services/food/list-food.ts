import { and, desc, eq, gte, ilike, lt } from "drizzle-orm";
import { addDays, startOfDay } from "#lib/dates.ts";
import type { FoodPage, ListFoodInput } from "#schemas/food.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { foodColumns, ownedBy, toFoodItem } from "#server/services/food/columns.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { paginate } from "#server/services/paginate.ts";

/**
 * One page of somebody's food log, latest eaten first.
 * @param input `q`: part of a name; `from`, `to`: days in Singapore, both included
 */
export async function listFood(
  { db, appUrl }: ServiceContext,
  userId: number,
  { q, from, to, ...paging }: ListFoodInput,
): Promise<FoodPage> {
  const where = and(
    ownedBy(userId),
    q ? ilike(foodItems.name, `%${likeEscaped(q)}%`) : undefined,
    from ? gte(foodItems.eatenAt, startOfDay(from)) : undefined,
    to ? lt(foodItems.eatenAt, startOfDay(addDays(to, 1))) : undefined,
  );
  const query = db
    .select(foodColumns)
    .from(foodItems)
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .where(where)
    .orderBy(desc(foodItems.eatenAt), desc(foodItems.id));
  const { items, meta } = await paginate(db, { query, from: foodItems, where }, paging);
  return { items: items.map((row) => toFoodItem(row, appUrl)), meta };
}
