import { and, eq } from "drizzle-orm";
import { type Meal, toMeal } from "#lib/food/meals.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { ReviewFoodInput } from "#schemas/food/food-review.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { foodGuesses, foodItems } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { requireEatenAt } from "#server/services/food/item/eaten-at.ts";
import { foodNotFound, getFood, ownedBy } from "#server/services/food/item/food-items.ts";
import { isWithinBounds } from "#server/services/food/item/serving.ts";
import {
  type DishFood,
  fromName,
  getOwnFood,
  getTableFood,
  isSameFood,
  toPortion,
} from "#server/services/food/log/food-portion.ts";
import {
  confirmCorrection,
  forgetCorrection,
  rememberCorrection,
} from "#server/services/food/recognition/corrections.ts";
import { type Guess, selectGuesses, sourceOfGuess } from "#server/services/food/recognition/guesses.ts";

/** Guesses are kept so long, for a second thought. */
const KEPT_MS = DAY_MS;

type Choice = Pick<ReviewFoodInput, "guess" | "dishId" | "ownDishId" | "name" | "calories">;
type Chosen = DishFood & Pick<Guess, "seen" | "confidence">;

/**
 * Stores the viewer's word on a photo, which may be changed by another one. What differs from the model's first guess is
 * remembered for the viewer's next photos.
 * @param input one of a guess, a dish, an own dish, or a name with its calories; `portion`: servings of it; `meal`: defaults to
 *   that of `eatenAt`, if the time changes
 * @throws AppError NOT_FOUND when there is no such item or dish, or it is another member's; CONFLICT when the item was not
 *   made from a photo; BAD_REQUEST for an unknown guess, too much of a food, or a time outside the log's range;
 *   TOO_MANY_REQUESTS
 */
export async function reviewFood(
  ctx: MemberContext,
  { id, portion = 1, leftover, eatenAt, meal, ...choice }: ReviewFoodInput & { id: number },
): Promise<FoodItem> {
  const { db, now, viewer } = ctx;
  const reviewedAt = now();
  if (eatenAt) requireEatenAt(eatenAt, reviewedAt);
  await countTry(db, LIMITS.foodWrite, viewer.id, reviewedAt);
  await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const [item] = await tx
      .select({ reviewedAt: foodItems.reviewedAt })
      .from(foodItems)
      .where(and(eq(foodItems.id, id), ownedBy(viewer.id)))
      .for("update");
    if (!item) throw foodNotFound();
    const guesses = await selectGuesses(tx, id);
    if (guesses.length === 0 && item.reviewedAt === null)
      throw new AppError("CONFLICT", "There is nothing to review!");
    const chosen = await findChosen(txCtx, guesses, choice);
    await tx
      .update(foodItems)
      .set({
        ...toFigures(chosen, portion),
        ...toOccasion({ eatenAt, meal }),
        leftover,
        reviewedAt,
        updatedAt: reviewedAt,
      })
      .where(eq(foodItems.id, id));
    await tx
      .update(foodGuesses)
      .set({ expiresAt: new Date(reviewedAt.getTime() + KEPT_MS) })
      .where(eq(foodGuesses.foodItemId, id));
    await learn(tx, { viewer, now: reviewedAt }, guesses, chosen);
  });
  return getFood(ctx, id);
}

/** Returns the columns for when an item was eaten; what is undefined stays. */
const toOccasion = ({ eatenAt, meal }: { eatenAt?: Date | undefined; meal?: Meal | undefined }) => ({
  eatenAt,
  meal: meal ?? (eatenAt && toMeal(eatenAt)),
});

async function findChosen(
  ctx: MemberContext,
  guesses: (Guess & { rank: number })[],
  choice: Choice,
): Promise<Chosen> {
  const { guess: rank, dishId, ownDishId, name, calories } = choice;
  const byMember = { seen: null, confidence: null };
  if (dishId !== undefined) return { ...(await getTableFood(ctx, dishId)), ...byMember };
  if (ownDishId !== undefined) return { ...(await getOwnFood(ctx, ownDishId)), ...byMember };
  if (name !== undefined && calories !== undefined) return { ...fromName(name, calories), ...byMember };
  const guess = guesses.find((one) => one.rank === rank);
  if (!guess) throw new AppError("BAD_REQUEST", "There is no such guess", { path: "guess" });
  return guess;
}

function toFigures(chosen: Chosen, portion: number) {
  const { name, servingQty, servingUnit, servingGrams, kcal } = toPortion(chosen, portion);
  const figures = { name, servingQty, servingUnit, servingGrams, caloriesKcal: kcal };
  if (!isWithinBounds(figures))
    throw new AppError("BAD_REQUEST", "Quantity is too large", { path: "portion" });
  const { dishId, ownDishId, confidence } = chosen;
  return { ...figures, dishId, ownDishId, confidence, source: sourceOfGuess(chosen) };
}

/** Keeps the viewer's corrections in step with a review: the model's first guess needs none. */
async function learn(
  tx: Tx,
  by: { viewer: Viewer; now: Date },
  guesses: Guess[],
  chosen: Chosen,
): Promise<void> {
  const first = guesses.find(({ seen }) => seen !== null);
  if (!first || first.seen === null) return;
  const correction = { ...by, seen: first.seen };
  if (isSameFood(chosen, first)) return forgetCorrection(tx, correction);
  const before = guesses.find(({ seen }) => seen === null);
  // Its calories are those of what was counted, not of a portion.
  if (before && isSameFood(chosen, before)) return confirmCorrection(tx, correction);
  await rememberCorrection(tx, correction, chosen);
}
