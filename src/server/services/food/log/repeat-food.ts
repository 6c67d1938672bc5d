import { and, eq } from "drizzle-orm";
import { toMeal } from "#lib/food/meals.ts";
import type { LoggedFood, RepeatFoodInput } from "#schemas/food/food.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { requireEatenAt } from "#server/services/food/item/eaten-at.ts";
import { foodNotFound, ownedBy } from "#server/services/food/item/food-items.ts";
import { findRepeated, logFood, repeatedColumns } from "#server/services/food/log/log-food.ts";

const selectRepeated = statement((db, { id, viewerId }: Placeholders<{ id: number; viewerId: number }>) =>
  db
    .select(repeatedColumns)
    .from(foodItems)
    .where(and(eq(foodItems.id, id), ownedBy(viewerId))),
);

/**
 * Logs an item again. The photo stays with the first item.
 * @param input `eatenAt` defaults to now, `meal` to the meal of that time of day, and `leftover` to not reported
 * @throws AppError NOT_FOUND when there is no such item or it is another member's; BAD_REQUEST for a time outside the
 *   log's range; TOO_MANY_REQUESTS
 */
export async function repeatFood(
  ctx: MemberContext,
  { id, clientId, ...input }: RepeatFoodInput & { id: number },
): Promise<LoggedFood> {
  const { db, now, viewer } = ctx;
  const repeated = await findRepeated(ctx, clientId);
  if (repeated) return repeated;
  const [item] = await selectRepeated(db, { id, viewerId: viewer.id });
  if (!item) throw foodNotFound();
  const eatenAt = input.eatenAt ?? now();
  requireEatenAt(eatenAt, now());
  await ctx.count("food");
  const logged = await logFood(ctx, {
    ...item,
    eatenAt,
    meal: input.meal ?? toMeal(eatenAt),
    leftover: input.leftover ?? null,
    clientId,
  });
  if (!logged) throw new Error("The food item was not stored");
  return logged;
}
