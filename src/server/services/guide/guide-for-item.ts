import { and, arrayContains, asc, count, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { toGuideLink } from "#lib/guide/guide-link.ts";
import type { GuideLink } from "#schemas/guide.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodItems, guides } from "#server/db/schema/index.ts";
import { foodNotFound, ownedBy } from "#server/services/food/item/food-items.ts";
import { linkColumns } from "#server/services/guide/link-columns.ts";

/** Units in which stalls serve whole meals. */
const MEAL_UNITS = ["plate", "bowl", "set"];
/** Slug of the guide for meals that are too large. */
const ASK_FOR_LESS = "asking-for-less-at-the-hawker-centre";
/** Number of meals of which most was left, within 14 days, from which on they are too large. */
const OFTEN = 2;

const selectItem = statement((db, { id, userId }: Placeholders<{ id: number; userId: number }>) => {
  const meal = alias(foodItems, "meal");
  const mealDish = alias(dishes, "meal_dish");
  const mealsMostlyLeft = db
    .select({ total: count() })
    .from(meal)
    .innerJoin(mealDish, eq(mealDish.id, meal.dishId))
    .where(
      and(
        eq(meal.userId, userId),
        sql`${meal.deletedAt} is null`,
        gt(meal.eatenAt, sql`${foodItems.eatenAt} - interval '14 days'`),
        lte(meal.eatenAt, foodItems.eatenAt),
        eq(meal.leftover, "most"),
        inArray(mealDish.servingUnit, MEAL_UNITS),
      ),
    );
  return db
    .select({
      leftover: foodItems.leftover,
      group: dishes.foodGroup,
      isTooLarge: sql<boolean>`coalesce(${foodItems.leftover} = 'most' and ${inArray(dishes.servingUnit, MEAL_UNITS)}
        and (${mealsMostlyLeft}) >= ${sql.raw(String(OFTEN))}, false)`,
    })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(and(eq(foodItems.id, id), ownedBy(userId)));
});

/**
 * Finds the guide that helps with what was left of one of the viewer's food items: with asking for less after several
 * meals of which most was left, else with its group of food. An item that was finished needs none.
 * @throws AppError NOT_FOUND as for `getFood`
 */
export async function findGuideForItem(
  { db, viewer }: Pick<MemberContext, "db" | "viewer">,
  id: number,
): Promise<GuideLink | null> {
  const [item] = await selectItem(db, { id, userId: viewer.id });
  if (!item) throw foodNotFound();
  const { leftover, group, isTooLarge } = item;
  if (leftover === null || leftover === "none") return null;
  const isAskForLess = sql`${guides.slug} is not distinct from ${ASK_FOR_LESS}`;
  const helpsGroup =
    group === null ? sql`false` : and(arrayContains(guides.foodGroups, [group]), sql`not ${isAskForLess}`);
  const [guide] = await db
    .select(linkColumns)
    .from(guides)
    .where(isTooLarge ? or(isAskForLess, helpsGroup) : helpsGroup)
    .orderBy(desc(isAskForLess), asc(guides.createdAt), asc(guides.id))
    .limit(literalLimit(1));
  return guide ? toGuideLink(guide) : null;
}
