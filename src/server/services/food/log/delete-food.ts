import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { foodNotFound, getFood, ownedBy } from "#server/services/food/item/food-items.ts";
import { discardPhoto } from "#server/services/food/item/own-photo.ts";

/** Time in which a deletion can be undone. */
const UNDO_MS = 10 * MINUTE_MS;
const BATCH = 500;

/**
 * Deletes an item of the viewer: hidden at once, removed with its photo ten minutes later.
 * @throws AppError NOT_FOUND when there is no such item, it is deleted, or it is another member's; TOO_MANY_REQUESTS
 */
export async function deleteFood(ctx: MemberContext, id: number): Promise<null> {
  const { db, now, afterCommit, viewer } = ctx;
  await ctx.count("foodWrite");
  const deleted = await db
    .update(foodItems)
    .set({ deletedAt: now() })
    .where(and(eq(foodItems.id, id), ownedBy(viewer.id)))
    .returning({ id: foodItems.id });
  if (deleted.length === 0) throw foodNotFound();
  afterCommit("purge deleted food items", async () => void (await purgeDeletedFood(ctx)));
  return null;
}

/**
 * Undoes a deletion; does nothing to an item that is not deleted.
 * @throws AppError NOT_FOUND when it is another member's, or the ten minutes are over; TOO_MANY_REQUESTS
 */
export async function restoreFood(ctx: MemberContext, id: number): Promise<FoodItem> {
  const { db, now, viewer } = ctx;
  await ctx.count("foodWrite");
  await db
    .update(foodItems)
    .set({ deletedAt: null })
    .where(
      and(
        eq(foodItems.id, id),
        eq(foodItems.userId, viewer.id),
        gt(foodItems.deletedAt, new Date(now().getTime() - UNDO_MS)),
      ),
    );
  return getFood(ctx, id);
}

/**
 * Removes all members' items whose deletion can no longer be undone, with the rows and files of their photos. Runs
 * after each deletion and every ten minutes; concurrent runs skip each other's rows.
 * @returns number of items removed
 */
export async function purgeDeletedFood(ctx: Pick<ServiceContext, "db" | "storage" | "now">): Promise<number> {
  const { db, now } = ctx;
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
  for (const { uploadId } of gone) if (uploadId !== null) await discardPhoto(ctx, uploadId);
  return gone.length;
}
