import { eq } from "drizzle-orm";
import { toMeal } from "#lib/food/meals.ts";
import { eatenAtOf } from "#lib/food/photo-time.ts";
import type { GenerateFoodInput } from "#schemas/food/food.ts";
import type { GeneratedFood } from "#schemas/food/food-review.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import type { MemberContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodGuesses, foodItems } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { RecognisedFoods } from "#server/integrations/vision/recognised-food.ts";
import { listDishNames } from "#server/services/food/dish/find-dish.ts";
import { getFood } from "#server/services/food/item/food-items.ts";
import { discardPhoto, requireOwnPhoto, unusableImage } from "#server/services/food/item/own-photo.ts";
import {
  type Guess,
  listGuesses,
  sourceOfGuess,
  toGuesses,
} from "#server/services/food/recognition/guesses.ts";
import { readPhoto } from "#server/services/read-photo.ts";

/**
 * Makes a food item of a photo; the same photo again returns its item. A failure removes the photo. Holds no database
 * connection while the model works.
 * @param input `image`: URL of an upload of the viewer; `eatenAt`: when the photo was taken, which counts within seven days
 * @throws AppError BAD_REQUEST for any other URL; UNPROCESSABLE for a photo without food; TOO_MANY_REQUESTS;
 *   UNAVAILABLE without a model; BAD_GATEWAY or TIMEOUT when the model fails
 */
export async function recogniseFood(
  ctx: MemberContext,
  { image, eatenAt: takenAt }: GenerateFoodInput,
): Promise<GeneratedFood> {
  const photo = await requireOwnPhoto(ctx, image);
  if (photo.foodItemId !== null) {
    return readFood(ctx, { id: photo.foodItemId, created: false });
  }
  try {
    const eatenAt = eatenAtOf({ takenAt, now: ctx.now() });
    const foods = await recognise(ctx, photo.key);
    const stored = await storeFood(ctx, { uploadId: photo.id, eatenAt }, await toGuesses(ctx, foods));
    return await readFood(ctx, stored);
  } catch (error) {
    await discardPhoto(ctx, photo.id);
    throw error;
  }
}

const recognise = (ctx: MemberContext, key: string): Promise<RecognisedFoods> =>
  readPhoto(ctx, {
    open: async () => {
      const photo = await ctx.storage.open(key);
      if (!photo) throw unusableImage();
      return photo;
    },
    read: async (vision, photo) => vision.recognise(photo, { dishNames: await listDishNames(ctx) }),
    limits: [LIMITS.food],
  });

type Stored = { id: number; created: boolean };

/** Stores the item of a photo, made of the best guess, with all of them; or finds the one that a concurrent call stored. */
async function storeFood(
  { db, viewer }: MemberContext,
  { uploadId, eatenAt }: { uploadId: number; eatenAt: Date },
  guesses: readonly [Guess, ...Guess[]],
): Promise<Stored> {
  const [{ kcal, seen, ...best }] = guesses;
  return inTransaction({ db }, async ({ db: tx }) => {
    const [made] = await tx
      .insert(foodItems)
      .values({
        userId: viewer.id,
        uploadId,
        ...best,
        caloriesKcal: kcal,
        source: sourceOfGuess({ ...best, seen }),
        eatenAt,
        meal: toMeal(eatenAt),
      })
      .onConflictDoNothing({ target: foodItems.uploadId })
      .returning({ id: foodItems.id });
    if (made) {
      const rows = guesses.map((guess, index) => ({ ...guess, foodItemId: made.id, rank: index + 1 }));
      await tx.insert(foodGuesses).values(rows);
      return { id: made.id, created: true };
    }
    const [row] = await tx
      .select({ id: foodItems.id })
      .from(foodItems)
      .where(eq(foodItems.uploadId, uploadId));
    if (!row) throw unusableImage();
    return { id: row.id, created: false };
  }).catch((error: unknown) => {
    // The photo was removed meanwhile, by its owner or by a call that failed.
    throw isForeignKeyViolation(error) ? unusableImage() : error;
  });
}

async function readFood(ctx: MemberContext, { id, created }: Stored): Promise<GeneratedFood> {
  const [item, guesses] = await Promise.all([getFood(ctx, id), listGuesses(ctx, id)]);
  return { item: { ...item, guesses }, created };
}
