import { and, eq } from "drizzle-orm";
import { mondayOf, toCalendarDate } from "#lib/dates.ts";
import type { SetWasteGoalInput, WasteGoal } from "#schemas/food-sums.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import type { MemberContext } from "#server/context.ts";
import { DEFAULT_CLEAN_DAYS, wasteGoals, wasteWeeks } from "#server/db/schema/index.ts";

/** Returns on how many days a week the viewer wants clean plates; five until they choose. */
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
export async function setWasteGoal(
  { db, now, viewer }: MemberContext,
  { cleanDays }: SetWasteGoalInput,
): Promise<WasteGoal> {
  await countTry(db, LIMITS.foodWrite, viewer.id, now());
  const choice = { cleanDays, updatedAt: now() };
  await db.transaction(async (tx) => {
    await tx
      .insert(wasteGoals)
      .values({ userId: viewer.id, ...choice })
      .onConflictDoUpdate({ target: wasteGoals.userId, set: choice });
    // The summary of this week may have frozen the goal, while some hours are left of it.
    await tx
      .update(wasteWeeks)
      .set({ goal: cleanDays })
      .where(
        and(eq(wasteWeeks.userId, viewer.id), eq(wasteWeeks.weekStart, mondayOf(toCalendarDate(now())))),
      );
  });
  return { cleanDays };
}
