import { asc, eq, lte } from "drizzle-orm";
import { differentBy } from "#lib/different-by.ts";
import type { FoodGuess } from "#schemas/food/food-review.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { foodGuesses } from "#server/db/schema/index.ts";
import {
  MAX_GUESSES,
  type RecognisedFood,
  type RecognisedFoods,
} from "#server/integrations/vision/recognised-food.ts";
import { matchDish } from "#server/services/food/dish/find-dish.ts";
import { getFood } from "#server/services/food/item/food-items.ts";
import { asCounted, type DishFood, fromDish, keyOfFood } from "#server/services/food/log/food-portion.ts";
import { findCorrection, toSeen } from "#server/services/food/recognition/corrections.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/** Guess at a photo. `seen`: the model's name for it, in lower case; null for the viewer's correction of the first one. */
export type Guess = DishFood & { seen: string | null; confidence: number | null };

/**
 * Turns what the model saw into guesses, best first, at least one: what the viewer called such a photo before, then the
 * model's. A dish of the table has the table's figures, and only the count is the model's; a dish is named once.
 */
export async function toGuesses(ctx: MemberContext, foods: RecognisedFoods): Promise<[Guess, ...Guess[]]> {
  const [best, ...others] = await Promise.all([
    toGuess(ctx, foods[0]),
    ...foods.slice(1).map((food) => toGuess(ctx, food)),
  ]);
  const known = await findCorrection(ctx, toSeen(foods[0].name));
  const isOther = known !== null && keyOfFood(known) !== keyOfFood(best);
  const corrected = isOther ? [{ ...asCounted(known, foods[0]), seen: null, confidence: null }] : [];
  const [first = best, ...rest] = differentBy([...corrected, best, ...others], keyOfFood);
  return [first, ...rest.slice(0, MAX_GUESSES - 1)];
}

async function toGuess(ctx: MemberContext, food: RecognisedFood): Promise<Guess> {
  const { calories, confidence, ...serving } = food;
  const dish = await matchDish(ctx, food.name);
  const known = dish
    ? asCounted(fromDish(dish), food)
    : { ...serving, kcal: calories, dishId: null, ownDishId: null };
  return { ...known, seen: toSeen(food.name), confidence };
}

/** Says where the figures of an item come from that is made of a guess. */
export function sourceOfGuess({
  dishId,
  seen,
}: Pick<Guess, "dishId" | "seen">): "table" | "model" | "manual" {
  if (dishId !== null) return "table";
  return seen === null ? "manual" : "model";
}

/**
 * Lists the guesses at the photo of an item of the viewer, best first; none a day after its review, or without a photo.
 * @throws AppError NOT_FOUND when there is no such item, it is deleted, or it is another member's
 */
export async function listGuesses(ctx: MemberContext, foodItemId: number): Promise<FoodGuess[]> {
  const { id } = await getFood(ctx, foodItemId);
  const guesses = await selectGuesses(ctx.db, id);
  return guesses.map(toFoodGuess);
}

/** Selects the guesses at an item, best first. */
export const selectGuesses = (db: Db, foodItemId: number) =>
  db.select().from(foodGuesses).where(eq(foodGuesses.foodItemId, foodItemId)).orderBy(asc(foodGuesses.rank));

/** Returns a guess as members see it. */
export function toFoodGuess(guess: Guess & { rank: number }): FoodGuess {
  const { rank, name, dishId, kcal, servingQty, servingUnit, servingGrams, confidence, seen } = guess;
  return {
    ...{ rank, name, dishId, calories: kcal, servingQty, servingUnit, servingGrams, confidence },
    isCorrection: seen === null,
  };
}

/** Deletes the guesses at items that were reviewed more than a day ago. @returns the number of deleted rows */
export async function sweepGuesses({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const key = [foodGuesses.foodItemId, foodGuesses.rank];
  return sweepRows(db, foodGuesses, key, lte(foodGuesses.expiresAt, now()));
}
