import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { foodCorrections } from "#server/db/schema/index.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { type DishFood, fromName, getOwnFood, getTableFood } from "#server/services/food/log/food-portion.ts";

const MAX_CORRECTIONS = 200;
const MAX_SEEN = 200;

/** Name that the model gave a photo of a member, of `toSeen`. */
type Sight = { viewer: Viewer; seen: string };

/** Returns the form in which a model's name is compared with those of earlier photos. */
export const toSeen = (name: string): string => name.toLowerCase().slice(0, MAX_SEEN);

/**
 * Finds what the viewer called a photo before that the model called the same.
 * @param seen of `toSeen`
 */
export async function findCorrection(ctx: MemberContext, seen: string): Promise<DishFood | null> {
  const { db, viewer } = ctx;
  const [row] = await db.select().from(foodCorrections).where(isCorrection(viewer.id, seen));
  if (!row) return null;
  if (row.dishId !== null) return getTableFood(ctx, row.dishId);
  if (row.ownDishId !== null) return getOwnFood(ctx, row.ownDishId);
  return row.name !== null && row.kcal !== null ? fromName(row.name, row.kcal) : null;
}

/**
 * Remembers what a member calls what the model calls `seen`: of 200 such names, the one that was used longest ago goes.
 * Locks the account, so that concurrent calls keep to the 200.
 */
export async function rememberCorrection(
  tx: Tx,
  { viewer, seen, now }: Sight & { now: Date },
  { dishId, ownDishId, name, kcal }: DishFood,
): Promise<void> {
  const userId = viewer.id;
  await lockMember(tx, viewer);
  const isDish = dishId !== null || ownDishId !== null;
  const food = { dishId, ownDishId, name: isDish ? null : name, kcal: isDish ? null : kcal };
  await tx
    .insert(foodCorrections)
    .values({ userId, seen, ...food, updatedAt: now })
    .onConflictDoUpdate({
      target: [foodCorrections.userId, foodCorrections.seen],
      set: {
        ...food,
        times: sql`case when ${isSame} then ${foodCorrections.times} + 1 else 1 end`,
        updatedAt: now,
      },
    });
  const surplus = tx
    .select({ seen: foodCorrections.seen })
    .from(foodCorrections)
    .where(eq(foodCorrections.userId, userId))
    .orderBy(desc(foodCorrections.updatedAt), foodCorrections.seen)
    .offset(MAX_CORRECTIONS);
  await tx
    .delete(foodCorrections)
    .where(and(eq(foodCorrections.userId, userId), inArray(foodCorrections.seen, surplus)));
}

const isSame = sql`(${foodCorrections.dishId}, ${foodCorrections.ownDishId}, ${foodCorrections.name})
  is not distinct from (excluded.dish_id, excluded.own_dish_id, excluded.name)`;

/** Notes that a correction was right again. */
export async function confirmCorrection(tx: Tx, { viewer, seen, now }: Sight & { now: Date }): Promise<void> {
  await tx
    .update(foodCorrections)
    .set({ times: sql`${foodCorrections.times} + 1`, updatedAt: now })
    .where(isCorrection(viewer.id, seen));
}

/** Forgets a correction, since the model's own name was right. */
export async function forgetCorrection(tx: Tx, { viewer, seen }: Sight): Promise<void> {
  await tx.delete(foodCorrections).where(isCorrection(viewer.id, seen));
}

const isCorrection = (userId: number, seen: string) =>
  and(eq(foodCorrections.userId, userId), eq(foodCorrections.seen, seen));
