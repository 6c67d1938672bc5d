import { eq } from "drizzle-orm";
import { toMeal } from "#lib/food/meals.ts";
import type { GeneratedFood } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { modelFailed } from "#server/integrations/vision/failures.ts";
import type { RecognisedFood } from "#server/integrations/vision/recognised-food.ts";
import { listDishNames, matchDish } from "#server/services/food/dish/find-dish.ts";
import { getFood } from "#server/services/food/food-items.ts";
import { discardPhoto, requireOwnPhoto, unusableImage } from "#server/services/food/own-photo.ts";
import { isWithinBounds, toDishQty, toServing } from "#server/services/food/serving.ts";

/** Deadline of the response, 20 s of which are the model's. Work that takes longer still completes. */
export const RECOGNITION_DEADLINE_MS = 25_000;

/**
 * Makes a food item of a photo; the same photo again returns its item. A failure removes the photo. Holds no database
 * connection while the model works.
 * @param input `image`: URL of an upload of the viewer
 * @throws AppError BAD_REQUEST for any other URL; UNPROCESSABLE for a photo without food; TOO_MANY_REQUESTS;
 *   UNAVAILABLE without a model; BAD_GATEWAY or TIMEOUT when the model fails
 */
export async function recogniseFood(
  ctx: MemberContext,
  { image }: { image: string },
): Promise<GeneratedFood> {
  const photo = await requireOwnPhoto(ctx, image);
  if (photo.foodItemId !== null) {
    return { item: await getFood(ctx, photo.foodItemId), created: false };
  }
  try {
    const food = await recognise(ctx, photo.key);
    return await storeFood(ctx, photo.id, food);
  } catch (error) {
    await discardPhoto(ctx, photo.id);
    throw error;
  }
}

async function recognise(ctx: MemberContext, key: string): Promise<RecognisedFood> {
  const { db, vision, storage, now, viewer } = ctx;
  if (!vision) {
    throw new AppError("UNAVAILABLE", "Photos cannot be read here. Please enter your food yourself.");
  }
  for (const limit of [LIMITS.generatePause, LIMITS.generate, LIMITS.food]) {
    await countTry(db, limit, viewer.id, now());
  }
  const [photo, dishNames] = await Promise.all([storage.open(key), listDishNames(ctx)]);
  if (!photo) throw unusableImage();
  return vision.recognise(photo, { dishNames });
}

/** Stores the item of a photo, or returns the one that a concurrent call has stored. */
async function storeFood(ctx: MemberContext, uploadId: number, food: RecognisedFood): Promise<GeneratedFood> {
  const { db, now, viewer } = ctx;
  const serving = await toTrustedServing(ctx, food);
  const eatenAt = now();
  const { id, created } = await db
    .transaction(async (tx) => {
      const [made] = await tx
        .insert(foodItems)
        .values({
          userId: viewer.id,
          uploadId,
          ...serving,
          confidence: food.confidence,
          eatenAt,
          meal: toMeal(eatenAt),
        })
        .onConflictDoNothing({ target: foodItems.uploadId })
        .returning({ id: foodItems.id });
      if (made) return { id: made.id, created: true };
      const [row] = await tx
        .select({ id: foodItems.id })
        .from(foodItems)
        .where(eq(foodItems.uploadId, uploadId));
      if (!row) throw unusableImage();
      return { id: row.id, created: false };
    })
    .catch((error: unknown) => {
      // The photo was removed meanwhile, by its owner or by a call that failed.
      throw isForeignKeyViolation(error) ? unusableImage() : error;
    });
  return { item: await getFood(ctx, id), created };
}

/** Takes the figures of a known dish from the table, and only the quantity from the model. */
async function toTrustedServing(ctx: MemberContext, food: RecognisedFood) {
  const { calories, confidence: _, ...portion } = food;
  const dish = await matchDish(ctx, food.name);
  if (!dish) return { ...portion, caloriesKcal: calories, source: "model" as const };
  const serving = toServing(dish, toDishQty(dish, portion));
  if (!isWithinBounds(serving)) throw modelFailed("it saw too much of a dish");
  return { ...serving, source: "table" as const };
}
