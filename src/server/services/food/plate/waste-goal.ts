import { and, eq, gte, lt, sql } from "drizzle-orm";
import { DAYS_A_WEEK } from "#lib/food/plate/plate-week.ts";
import { addDays, mondayOf, startOfDay, TIME_ZONE, toCalendarDate } from "#lib/time/dates.ts";
import type { SetWasteGoalInput, WasteGoal } from "#schemas/food/food-sums.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { DEFAULT_CLEAN_DAYS, foodItems, wasteGoals, wasteWeeks } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { ownedBy } from "#server/services/food/item/food-items.ts";

/** Weeks that are looked back at: a year. */
export const PAST_WEEKS = 52;

/** Returns on how many days a week the viewer wants clean plates; three until they choose. */
export async function getWasteGoal({ db, viewer }: Pick<MemberContext, "db" | "viewer">): Promise<WasteGoal> {
  const [row] = await db
    .select({ cleanDays: wasteGoals.cleanDays })
    .from(wasteGoals)
    .where(eq(wasteGoals.userId, viewer.id));
  return row ?? { cleanDays: DEFAULT_CLEAN_DAYS };
}

/**
 * Stores the viewer's goal, for this week and those that follow. Past weeks keep the goal with which they ended.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function setWasteGoal(ctx: MemberContext, { cleanDays }: SetWasteGoalInput): Promise<WasteGoal> {
  const { db, now, viewer } = ctx;
  await ctx.count("foodWrite");
  const choice = { cleanDays, updatedAt: now() };
  const monday = mondayOf(toCalendarDate(now()));
  await inTransaction({ db }, async ({ db: tx }) => {
    await freezePastWeeks(tx, { viewer, monday });
    await tx
      .insert(wasteGoals)
      .values({ userId: viewer.id, ...choice })
      .onConflictDoUpdate({ target: wasteGoals.userId, set: choice });
    // The summary of this week may have frozen the goal, while some hours are left of it.
    await tx
      .update(wasteWeeks)
      .set({ goal: cleanDays })
      .where(and(eq(wasteWeeks.userId, viewer.id), eq(wasteWeeks.weekStart, monday)));
  });
  return { cleanDays };
}

/** Keeps the goal of the last year's weeks that had no summary: what was left may still be reported of their food. */
async function freezePastWeeks(
  tx: Tx,
  { viewer, monday }: { viewer: Viewer; monday: string },
): Promise<void> {
  const { cleanDays } = await getWasteGoal({ db: tx, viewer });
  const week = sql<string>`date_trunc('week', ${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  await tx
    .insert(wasteWeeks)
    .select(
      tx
        .selectDistinct({
          userId: foodItems.userId,
          weekStart: week.as("week_start"),
          goal: sql<number>`${cleanDays}::int`.as("goal"),
          notifiedAt: sql<null>`null::timestamptz`.as("notified_at"),
        })
        .from(foodItems)
        .where(
          and(
            ownedBy(viewer.id),
            gte(foodItems.eatenAt, startOfDay(addDays(monday, -PAST_WEEKS * DAYS_A_WEEK))),
            lt(foodItems.eatenAt, startOfDay(monday)),
          ),
        ),
    )
    .onConflictDoNothing();
}
