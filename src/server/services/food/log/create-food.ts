import { and, eq } from "drizzle-orm";
import { toMeal } from "#lib/food/meals.ts";
import type { CreateFoodInput, LoggedFood, RepeatFoodInput } from "#schemas/food/food.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { createOwnDish } from "#server/services/food/dish/own-dishes.ts";
import { requireEatenAt } from "#server/services/food/item/eaten-at.ts";
import { foodNotFound, ownedBy } from "#server/services/food/item/food-items.ts";
import { requireOwnPhoto } from "#server/services/food/item/own-photo.ts";
import { isMeasurable, isWithinBounds, toDishQty, toServing } from "#server/services/food/item/serving.ts";
import { findKnownFood } from "#server/services/food/log/known-food.ts";
import { findRepeated, logFood, repeatedColumns } from "#server/services/food/log/log-food.ts";

/**
 * Logs food entered by hand: a known one, whose figures grow with the quantity, or anything else.
 * @param input `eatenAt` defaults to now, and `meal` to the meal of that time of day; a `clientId` that was used before
 *   logs nothing
 * @throws AppError BAD_REQUEST for a time outside the log's range, a photo that is not the viewer's own, a drink without
 *   figures, or too much of a dish; NOT_FOUND for an unknown dish or favourite; CONFLICT for a photo that has an item,
 *   or a food to remember whose name an own dish has, or when there are 200; TOO_MANY_REQUESTS; UNAUTHENTICATED if the account is deleted meanwhile
 */
export async function createFood(ctx: MemberContext, input: CreateFoodInput): Promise<LoggedFood> {
  const { now } = ctx;
  const repeated = await findRepeated(ctx, input.clientId);
  if (repeated) return repeated;
  const eatenAt = input.eatenAt ?? now();
  requireEatenAt(eatenAt, now());
  const serving = await toEnteredServing(ctx, input);
  const photo = input.image === undefined ? null : await requireOwnPhoto(ctx, input.image);
  await ctx.count("food");
  const item = {
    ...serving,
    uploadId: photo?.id ?? null,
    eatenAt,
    meal: input.meal ?? toMeal(eatenAt),
    leftover: input.leftover ?? null,
    clientId: input.clientId,
  };
  const logged = await (input.remember ? logAndRemember(ctx, item) : logFood(ctx, item));
  if (!logged) throw new AppError("CONFLICT", "This photo has a food item already!", { path: "image" });
  return logged;
}

type Item = Parameters<typeof logFood>[1];

/** Stores a dish of the viewer's own and logs it: both or neither, and once for a request that is repeated. */
async function logAndRemember(ctx: MemberContext, item: Item): Promise<LoggedFood | null> {
  const { name, servingQty, servingUnit, servingGrams = null, caloriesKcal: kcal } = item;
  try {
    return await inTransaction(ctx, async (txCtx) => {
      const own = await createOwnDish(txCtx, { name, servingQty, servingUnit, servingGrams, kcal });
      return logFood(txCtx, { ...item, ownDishId: own.id });
    });
  } catch (error) {
    // The dish of this name may be that of a concurrent request with the same client's id.
    const repeated = await findRepeated(ctx, item.clientId ?? undefined);
    if (repeated) return repeated;
    throw error;
  }
}

async function toEnteredServing(ctx: MemberContext, input: CreateFoodInput) {
  const { name, calories, servingQty, servingUnit, servingGrams } = input;
  const known = await findKnownFood(ctx, input);
  if (!known) {
    if (name === undefined || calories === undefined)
      throw new Error("CreateFoodInput requires a known food, or a name and calories");
    return {
      name,
      caloriesKcal: calories,
      servingQty: servingQty ?? 1,
      servingUnit: servingUnit ?? "serving",
      servingGrams: servingGrams ?? null,
      source: "manual" as const,
    };
  }
  const { dishId, ownDishId, isOfTable, ...food } = known;
  const portion = {
    servingQty: servingQty ?? food.servingQty,
    servingUnit: servingUnit ?? food.servingUnit,
    servingGrams: servingGrams ?? null,
  };
  const figures = toServing(food, toDishQty(food, portion));
  const isAsKnown = calories === undefined || calories === figures.caloriesKcal;
  // A portion that cannot be measured in the food's unit has the figures of one serving, which is a guess.
  const isFromTable = isOfTable && isAsKnown && isMeasurable(food, portion);
  const serving = {
    name: name ?? food.name,
    caloriesKcal: calories ?? figures.caloriesKcal,
    servingQty: portion.servingQty,
    servingUnit: portion.servingUnit,
    servingGrams: servingGrams === undefined ? figures.servingGrams : servingGrams,
    source: isFromTable ? ("table" as const) : ("manual" as const),
    dishId,
    ownDishId,
  };
  if (!isWithinBounds(serving))
    throw new AppError("BAD_REQUEST", "Quantity is too large", { path: "servingQty" });
  return serving;
}

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
