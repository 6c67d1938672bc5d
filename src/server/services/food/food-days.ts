import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import { addDays, endOfDay, startOfDay, TIME_ZONE } from "#lib/dates.ts";
import { NO_PLATES, type PlateSums, toPlateDay } from "#lib/food/plate-sums.ts";
import type { FoodDaysInput } from "#schemas/food.ts";
import type { PlateDay } from "#schemas/food-sums.ts";
import type { MemberContext } from "#server/context.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { ownedBy } from "#server/services/food/food-items.ts";
import { caloriesEaten, isReported, servingGrams, shareLeft } from "#server/services/food/plate-waste-sql.ts";

type Period = { viewerId: number; start: Date; end: Date };

const selectPlateSums = statement((db, { viewerId, start, end }: Placeholders<Period>) => {
  const date = sql<string>`to_char(${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;
  const isFinished = sql`(${isReported} and ${foodItems.leftover} = 'none')`;
  return db
    .select({
      date,
      items: count(),
      caloriesServed: sql<number>`sum(${foodItems.caloriesKcal})`.mapWith(Number),
      calories: sql<number>`sum(${caloriesEaten})`.mapWith(Number),
      reported: sql<number>`count(*) filter (where ${isReported})`.mapWith(Number),
      finished: sql<number>`count(*) filter (where ${isFinished})`.mapWith(Number),
      gramsServed: sql<number>`coalesce(sum(${servingGrams}) filter (where ${isReported}), 0)`.mapWith(
        Number,
      ),
      gramsLeft:
        sql<number>`coalesce(sum(${servingGrams} * ${shareLeft}) filter (where ${isReported}), 0)`.mapWith(
          Number,
        ),
    })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(and(ownedBy(viewerId), gte(foodItems.eatenAt, start), lt(foodItems.eatenAt, end)))
    .groupBy(date);
});

/**
 * Sums up the viewer's items of each day in Singapore, as `sumPlates` does.
 * @param days the first and the last day, both included
 * @returns every day in order, empty ones included
 */
export async function listPlateSums(
  { db, viewer }: Pick<MemberContext, "db" | "viewer">,
  { from, to }: { from: string; to: string },
): Promise<{ date: string; sums: PlateSums }[]> {
  const period = { viewerId: viewer.id, start: startOfDay(from), end: endOfDay(to) };
  const rows = await selectPlateSums(db, period);
  const byDate = new Map(rows.map(({ date, ...sums }) => [date, sums]));
  return daysFrom(from, to).map((date) => ({ date, sums: byDate.get(date) ?? NO_PLATES }));
}

/** Lists what was eaten and left on each day in Singapore from `from` to `to`, empty days included. */
export async function listFoodDays(
  ctx: Pick<MemberContext, "db" | "viewer">,
  days: FoodDaysInput,
): Promise<PlateDay[]> {
  return (await listPlateSums(ctx, days)).map(({ date, sums }) => toPlateDay(date, sums));
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
