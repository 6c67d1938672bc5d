import { eq } from "drizzle-orm";
import { toMeal } from "#lib/meals.ts";
import type { GeneratedFood } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { modelFailed } from "#server/integrations/vision/failures.ts";
import type { RecognisedFood } from "#server/integrations/vision/recognised-food.ts";
import { findDishByName, listDishNames } from "#server/services/food/dishes.ts";
import { getFood } from "#server/services/food/get-food.ts";
import { discardPhoto, requireOwnPhoto, unusableImage } from "#server/services/food/own-photo.ts";
import { isWithinBounds, toDishQty, toServing } from "#server/services/food/serving.ts";

/** The work runs on after the answer when it takes longer; the model has 20 s of it. */
export const RECOGNITION_DEADLINE_MS = 25_000;

/**
 * Makes a food item of a photo. The same photo again gives the same item, without another look. When it fails, the
 * photo is removed. While the model is asked no connection to the database is held.
 * @param input `image`: the address of an upload of the user's own
 * @throws AppError BAD_REQUEST for any other address; UNPROCESSABLE when no food is seen; TOO_MANY_REQUESTS after too
 *   many photos; UNAVAILABLE without a model; BAD_GATEWAY or TIMEOUT when the model fails
 */
export async function recogniseFood(
  call: ServiceContext,
  userId: number,
  { image }: { image: string },
): Promise<GeneratedFood> {
  const photo = await requireOwnPhoto(call, userId, image);
  if (photo.foodItemId !== null) {
    return { item: await getFood(call, userId, photo.foodItemId), created: false };
  }
  try {
    const food = await lookAt(call, userId, photo.key);
    return await storeFood(call, userId, photo.id, food);
  } catch (error) {
    await discardPhoto(call, photo.id);
    throw error;
  }
}

async function lookAt(call: ServiceContext, userId: number, key: string): Promise<RecognisedFood> {
  const { db, vision, storage, now } = call;
  if (!vision) {
    throw new AppError("UNAVAILABLE", "Photos cannot be read here. Please enter your food yourself.");
  }
  for (const limit of [LIMITS.generatePause, LIMITS.generate, LIMITS.food]) {
    await countTry(db, limit, userId, now());
  }
  const [photo, dishNames] = await Promise.all([storage.open(key), listDishNames(call)]);
  if (!photo) throw unusableImage();
  return vision.recognise(photo, { dishNames });
}

/** Two at once for one photo make one item. */
async function storeFood(
  call: ServiceContext,
  userId: number,
  uploadId: number,
  food: RecognisedFood,
): Promise<GeneratedFood> {
  const { db, now } = call;
  const serving = await toTrustedServing(call, food);
  const eatenAt = now();
  const { id, created } = await db
    .transaction(async (tx) => {
      const [made] = await tx
        .insert(foodItems)
        .values({ userId, uploadId, ...serving, confidence: food.confidence, eatenAt, meal: toMeal(eatenAt) })
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
      // The photo was removed meanwhile, by its owner or by a look at it that failed.
      throw isForeignKeyViolation(error) ? unusableImage() : error;
    });
  return { item: await getFood(call, userId, id), created };
}

/** A dish that the table knows has the table's figures; only how much of it there is comes from the model. */
async function toTrustedServing(call: ServiceContext, food: RecognisedFood) {
  const { calories, confidence: _, ...portion } = food;
  const dish = await findDishByName(call, food.name);
  if (!dish) return { ...portion, caloriesKcal: calories, source: "model" as const };
  const serving = toServing(dish, toDishQty(dish, portion));
  if (!isWithinBounds(serving)) throw modelFailed("it saw too much of a dish");
  return { ...serving, source: "table" as const };
}
