import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { FoodItem } from "#schemas/food.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { foodNotFound, ownedBy } from "#server/services/food/columns.ts";
import { getFood } from "#server/services/food/get-food.ts";
import { discardPhoto } from "#server/services/food/own-photo.ts";

/** For how long a deletion can be undone. */
const UNDO_MS = 10 * 60 * 1000;
const BATCH = 500;

/**
 * Deletes somebody's item: it is gone from every answer at once, and with its photo for good ten minutes later.
 * @throws AppError NOT_FOUND when it is not there, deleted already or not theirs; TOO_MANY_REQUESTS
 */
export async function deleteFood(call: ServiceContext, userId: number, id: number): Promise<null> {
  const { db, now, afterCommit } = call;
  await countTry(db, LIMITS.foodWrite, userId, now());
  const deleted = await db
    .update(foodItems)
    .set({ deletedAt: now() })
    .where(and(eq(foodItems.id, id), ownedBy(userId)))
    .returning({ id: foodItems.id });
  if (deleted.length === 0) throw foodNotFound();
  afterCommit("purge deleted food items", async () => void (await purgeDeletedFood(call)));
  return null;
}

/**
 * Undoes a deletion; on an item that was not deleted it does nothing.
 * @throws AppError NOT_FOUND when it is not theirs, or the ten minutes are over; TOO_MANY_REQUESTS
 */
export async function restoreFood(call: ServiceContext, userId: number, id: number): Promise<FoodItem> {
  const { db, now } = call;
  await countTry(db, LIMITS.foodWrite, userId, now());
  await db
    .update(foodItems)
    .set({ deletedAt: null })
    .where(
      and(
        eq(foodItems.id, id),
        eq(foodItems.userId, userId),
        gt(foodItems.deletedAt, new Date(now().getTime() - UNDO_MS)),
      ),
    );
  return getFood(call, userId, id);
}

/**
 * Removes, of everybody, items whose deletion can no longer be undone, with the rows and files of their photos.
 * Runs after each deletion and wherever things are swept; several at once do not get into each other's way.
 * @returns how many items went
 */
export async function purgeDeletedFood(
  call: Pick<ServiceContext, "db" | "storage" | "now">,
): Promise<number> {
  const { db, now } = call;
  const due = db
    .select({ id: foodItems.id })
    .from(foodItems)
    .where(lte(foodItems.deletedAt, new Date(now().getTime() - UNDO_MS)))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const gone = await db
    .delete(foodItems)
    .where(inArray(foodItems.id, due))
    .returning({ uploadId: foodItems.uploadId });
  for (const { uploadId } of gone) if (uploadId !== null) await discardPhoto(call, uploadId);
  return gone.length;
}
