import { and, desc, eq, gte } from "drizzle-orm";
import { type Meal, toMeal } from "#lib/food/meals.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { roundTo } from "#lib/round.ts";
import { addDays, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { QuickFood, QuickFoodInput, StarterFood } from "#schemas/food/food-sums.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodItems, uploads } from "#server/db/schema/index.ts";
import { readDishTable } from "#server/services/food/dish/dish-table.ts";
import { listFavourites } from "#server/services/food/dish/favourites.ts";
import { needsReview, ownedBy } from "#server/services/food/item/food-items.ts";
import { rankRecents, toFoodKey } from "#server/services/food/quick/rank-recents.ts";

const MAX_RECENTS = 12;
/** Items and days that recents are taken from; more would cost without changing what people eat again. */
const MAX_ITEMS = 300;
const MAX_AGE_MS = 60 * DAY_MS;

type QuickContext = Pick<MemberContext, "db" | "now" | "appUrl" | "viewer">;

const selectRecents = statement((db, { viewerId, since }: Placeholders<{ viewerId: number; since: Date }>) =>
  db
    .select({
      foodItemId: foodItems.id,
      name: foodItems.name,
      servingQty: foodItems.servingQty,
      servingUnit: foodItems.servingUnit,
      servingGrams: foodItems.servingGrams,
      dishId: foodItems.dishId,
      ownDishId: foodItems.ownDishId,
      calories: foodItems.caloriesKcal,
      meal: foodItems.meal,
      eatenAt: foodItems.eatenAt,
      foodGroup: dishes.foodGroup,
      imageKey: uploads.key,
      needsReview,
    })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .leftJoin(uploads, eq(uploads.id, foodItems.uploadId))
    .where(and(ownedBy(viewerId), gte(foodItems.eatenAt, since)))
    .orderBy(desc(foodItems.eatenAt), desc(foodItems.id))
    .limit(literalLimit(MAX_ITEMS)),
);

/**
 * Lists what the viewer may log with one tap: favourites, foods eaten lately that are not among them, and the same meal of
 * yesterday; for an empty log, starters of the table. A guess that nobody has reviewed is none of them.
 * @param input `meal`: defaults to the meal of this time of day
 */
export async function getQuickFood(ctx: QuickContext, input: QuickFoodInput): Promise<QuickFood> {
  const { db, now, viewer } = ctx;
  const meal = input.meal ?? toMeal(now());
  const since = new Date(now().getTime() - MAX_AGE_MS);
  const [favourites, items] = await Promise.all([
    listFavourites(ctx),
    selectRecents(db, { viewerId: viewer.id, since }),
  ]);
  const known = new Set(favourites.map(toFoodKey));
  const recents = rankRecents(
    items.filter((item) => !item.needsReview && !known.has(toFoodKey(item))),
    { meal, now: now() },
  );
  const isEmpty = favourites.length === 0 && recents.length === 0;
  return {
    favourites,
    recents: recents
      .slice(0, MAX_RECENTS)
      .map(({ imageKey, eatenAt: _, meal: __, needsReview: ___, ...food }) => ({
        ...food,
        imageUrl: imageKey && uploadUrl(ctx.appUrl, imageKey),
      })),
    starters: isEmpty ? await listStarters(ctx, meal) : [],
    yesterday: sumYesterday(items, { meal, now: now() }),
  };
}

type Recent = Awaited<ReturnType<typeof selectRecents>>[number];

/** Sums up yesterday's items of a meal that can be copied to today: those at this time of day or before. */
function sumYesterday(items: Recent[], { meal, now }: { meal: Meal; now: Date }): QuickFood["yesterday"] {
  const start = startOfDay(addDays(toCalendarDate(now), -1));
  const end = new Date(now.getTime() - DAY_MS);
  const same = items.filter((item) => item.meal === meal && item.eatenAt >= start && item.eatenAt <= end);
  if (same.length === 0) return null;
  const calories = same.reduce((kcal, item) => kcal + item.calories, 0);
  return { meal, items: same.length, calories: roundTo(calories, 1) };
}

/** Names in the table of what many people in Singapore eat and drink at a meal. */
export const STARTERS: Record<Meal, readonly string[]> = {
  breakfast: [
    "Kaya and butter toast",
    "Kopi",
    "Nasi lemak (egg, ikan bilis, peanut)",
    "Roti prata (plain)",
    "Chwee kueh",
    "Plain fried beehoon",
  ],
  lunch: [
    "Roasted chicken rice",
    "Economy rice (2 vegetables, 1 meat)",
    "Fishball noodles (dry)",
    "Laksa",
    "Nasi briyani (chicken)",
    "Teh O",
  ],
  dinner: [
    "Economy rice (2 vegetables, 1 meat)",
    "Steamed chicken rice",
    "Sliced fish soup (no milk)",
    "Nasi padang (beef set)",
    "Char kway teow",
    "Chicken porridge",
  ],
  snack: ["Kopi", "Teh", "Roti prata (plain)", "Curry puff (potato)", "Banana", "Soy milk"],
};

/** Lists six dishes of the table for a member who has not logged any food. */
async function listStarters(ctx: Pick<ServiceContext, "db">, meal: Meal): Promise<StarterFood[]> {
  const { dishes } = await readDishTable(ctx);
  return STARTERS[meal].flatMap((name) => {
    const dish = dishes.find((one) => one.name === name);
    if (!dish) return [];
    const { id: dishId, kcal: calories, servingMl: _, sourceLabel: __, ...food } = dish;
    return [{ ...food, dishId, calories }];
  });
}
