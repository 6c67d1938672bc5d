import { and, eq } from "drizzle-orm";
import { addDays, mondayOf, toCalendarDate } from "#lib/dates.ts";
import { SAVING_FACTORS, toLeftShare, toWeekSavings } from "#lib/food/plate-savings.ts";
import { addSums, toPlateDay } from "#lib/food/plate-sums.ts";
import { roundKg } from "#lib/food/plate-waste.ts";
import { roundTo } from "#lib/round.ts";
import type { PlateWeek, PlateWeekInput } from "#schemas/food-sums.ts";
import type { MemberContext } from "#server/context.ts";
import { DEFAULT_CLEAN_DAYS, users, wasteGoals, wasteWeeks } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { listPlateSums } from "#server/services/food/food-days.ts";

const DAYS_A_WEEK = 7;

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
  const sumsOf = (part: typeof days) => addSums(part.map(({ sums }) => sums));
  const [week, before] = [sumsOf(days.slice(DAYS_A_WEEK)), sumsOf(days.slice(0, DAYS_A_WEEK))];
  const shown = days.slice(DAYS_A_WEEK).map(({ date, sums }) => toPlateDay(date, sums));
  const cleanDays = shown.filter(({ clean }) => clean).length;
  return {
    from,
    to,
    days: shown,
    cleanDays,
    reportedDays: shown.filter(({ reported }) => reported > 0).length,
    reported: week.reported,
    kgServed: roundKg(week.gramsServed / 1000),
    kgLeft: roundKg(week.gramsLeft / 1000),
    leftShare: roundShare(toLeftShare(week)),
    goal,
    goalMet: cleanDays >= goal,
    before: { leftShare: roundShare(toLeftShare(before)), kgLeft: roundKg(before.gramsLeft / 1000) },
    ...toWeekSavings(week, before),
    factors: SAVING_FACTORS,
  };
}

/** Returns the clean days that the viewer aims at; a past week keeps the goal with which it ended. */
async function getGoal(
  { db, viewer }: WeekContext,
  { monday, isPast }: { monday: string; isPast: boolean },
): Promise<number> {
  const [row] = await selectGoal(db, { viewerId: viewer.id, monday });
  return (isPast ? row?.frozen : null) ?? row?.current ?? DEFAULT_CLEAN_DAYS;
}

/** Rounds to a hundredth of a percent. */
const roundShare = (share: number | null) => (share === null ? null : roundTo(share, 4));
