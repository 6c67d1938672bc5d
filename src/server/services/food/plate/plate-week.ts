import { and, eq, gte } from "drizzle-orm";
import { DAYS_A_WEEK, toPlateWeek } from "#lib/food/plate/plate-week.ts";
import { addDays, mondayOf, toCalendarDate } from "#lib/time/dates.ts";
import type { PastWeek, PlateWeek, PlateWeekInput } from "#schemas/food/food-sums.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { DEFAULT_CLEAN_DAYS, users, wasteGoals, wasteWeeks } from "#server/db/schema/index.ts";
import { listPlateSums } from "#server/services/food/plate/food-days.ts";
import { getWasteGoal, PAST_WEEKS } from "#server/services/food/plate/waste-goal.ts";

type WeekContext = Pick<MemberContext, "db" | "now" | "viewer">;

const selectGoal = statement((db, of: Placeholders<{ viewerId: number; monday: string }>) =>
  db
    .select({ frozen: wasteWeeks.goal, current: wasteGoals.cleanDays })
    .from(users)
    .leftJoin(wasteGoals, eq(wasteGoals.userId, users.id))
    .leftJoin(wasteWeeks, and(eq(wasteWeeks.userId, users.id), eq(wasteWeeks.weekStart, of.monday)))
    .where(eq(users.id, of.viewerId)),
);

/**
 * Sums up the viewer's week from Monday to Sunday in Singapore, and compares it with the week before.
 * @param input `of`: any day of the week, today by default
 */
export async function getPlateWeek(ctx: WeekContext, { of }: PlateWeekInput): Promise<PlateWeek> {
  const today = toCalendarDate(ctx.now());
  const from = mondayOf(of ?? today);
  const to = addDays(from, DAYS_A_WEEK - 1);
  const [days, goal] = await Promise.all([
    listPlateSums(ctx, { from: addDays(from, -DAYS_A_WEEK), to }),
    getGoal(ctx, { monday: from, isPast: to < today }),
  ]);
  return toPlateWeek(days, goal);
}

/** Lists the viewer's weeks of the last year that are over and in which something was reported, the latest first. */
export async function listPastWeeks(ctx: WeekContext): Promise<PastWeek[]> {
  const thisMonday = mondayOf(toCalendarDate(ctx.now()));
  const first = addDays(thisMonday, -PAST_WEEKS * DAYS_A_WEEK);
  const [days, goal, frozen] = await Promise.all([
    // The first week is compared with one before.
    listPlateSums(ctx, { from: addDays(first, -DAYS_A_WEEK), to: addDays(thisMonday, -1) }),
    getWasteGoal(ctx),
    ctx.db
      .select({ weekStart: wasteWeeks.weekStart, goal: wasteWeeks.goal })
      .from(wasteWeeks)
      .where(and(eq(wasteWeeks.userId, ctx.viewer.id), gte(wasteWeeks.weekStart, first))),
  ]);
  const goals = new Map(frozen.map((week) => [week.weekStart, week.goal]));
  const weeks: PastWeek[] = [];
  for (let start = 0; start + 2 * DAYS_A_WEEK <= days.length; start += DAYS_A_WEEK) {
    const both = days.slice(start, start + 2 * DAYS_A_WEEK);
    const week = toPlateWeek(both, goals.get(both[DAYS_A_WEEK]?.date ?? "") ?? goal.cleanDays);
    const { from, cleanDays, reportedDays, kgLeft, goalMet } = week;
    if (week.reported > 0) weeks.unshift({ from, cleanDays, reportedDays, kgLeft, goal: week.goal, goalMet });
  }
  return weeks;
}

/** Returns the clean days that the viewer aims at; a past week keeps the goal with which it ended. */
async function getGoal(
  { db, viewer }: WeekContext,
  { monday, isPast }: { monday: string; isPast: boolean },
): Promise<number> {
  const [row] = await selectGoal(db, { viewerId: viewer.id, monday });
  return (isPast ? row?.frozen : null) ?? row?.current ?? DEFAULT_CLEAN_DAYS;
}
