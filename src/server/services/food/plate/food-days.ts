import { and, eq, gte, lt, sql } from "drizzle-orm";
import { addSums, type PlateSums, toPlateDay } from "#lib/food/plate/plate-sums.ts";
import { addDays, endOfDay, startOfDay, TIME_ZONE } from "#lib/time/dates.ts";
import type { FoodDaysInput } from "#schemas/food/food.ts";
import type { PlateDay } from "#schemas/food/food-sums.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { ownedBy } from "#server/services/food/item/food-items.ts";
import { isDrink, plateColumns, toPlateSums } from "#server/services/food/plate/plate-waste-sql.ts";

type Period = { viewerId: number; start: Date; end: Date };

/** Groups alike plates of a day, so that the weight of each is worked out once and its share by group. */
const selectPlates = statement((db, { viewerId, start, end }: Placeholders<Period>) => {
  const date = sql`(${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  return db
    .select({ date: sql<string>`to_char(${date}, 'YYYY-MM-DD')`, ...plateColumns })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(and(ownedBy(viewerId), gte(foodItems.eatenAt, start), lt(foodItems.eatenAt, end)))
    .groupBy(date, foodItems.leftover, isDrink);
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
  const byDate = Map.groupBy(await selectPlates(db, period), ({ date }) => date);
  return daysFrom(from, to).map((date) => ({
    date,
    sums: addSums((byDate.get(date) ?? []).map(toPlateSums)),
  }));
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
