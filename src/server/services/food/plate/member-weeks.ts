import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { FoodGroup } from "#lib/food/food-groups.ts";
import { addSums } from "#lib/food/plate/plate-sums.ts";
import { DAYS_A_WEEK, toPlateWeek } from "#lib/food/plate/plate-week.ts";
import { addDays, endOfDay, startOfDay, TIME_ZONE } from "#lib/time/dates.ts";
import type { PlateWeek } from "#schemas/food/food-sums.ts";
import type { Db } from "#server/db/client.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { plateColumns, toPlateSums } from "#server/services/food/plate/plate-waste-sql.ts";

export type MemberWeek = {
  userId: number;
  plates: PlateWeek;
  /** Grams left of each group of food; of what has no group under null. */
  gramsLeftOf: Map<FoodGroup | null, number>;
};

/**
 * Sums up one week of several members, in one statement.
 * @param of `from`: a Monday; `goals`: clean days that each member aims at, by user id
 */
export async function listWeeksOfMembers(
  db: Db,
  { from, goals }: { from: string; goals: ReadonlyMap<number, number> },
): Promise<MemberWeek[]> {
  if (goals.size === 0) return [];
  const dates = Array.from({ length: 2 * DAYS_A_WEEK }, (_, day) => addDays(from, day - DAYS_A_WEEK));
  const date = sql`(${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  const rows = await db
    .select({
      userId: foodItems.userId,
      date: sql<string>`to_char(${date}, 'YYYY-MM-DD')`,
      group: dishes.foodGroup,
      ...plateColumns,
    })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(
      and(
        inArray(foodItems.userId, [...goals.keys()]),
        isNull(foodItems.deletedAt),
        gte(foodItems.eatenAt, startOfDay(addDays(from, -DAYS_A_WEEK))),
        lt(foodItems.eatenAt, endOfDay(addDays(from, DAYS_A_WEEK - 1))),
      ),
    )
    .groupBy(foodItems.userId, date, dishes.foodGroup, foodItems.leftover);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return [...goals].map(([userId, goal]) => {
    const plates = (byUser.get(userId) ?? []).map((row) => ({ ...row, sums: toPlateSums(row) }));
    const byDate = Map.groupBy(plates, (plate) => plate.date);
    const days = dates.map((day) => ({
      date: day,
      sums: addSums((byDate.get(day) ?? []).map(({ sums }) => sums)),
    }));
    const gramsLeftOf = new Map<FoodGroup | null, number>();
    for (const { group, date: day, sums } of plates)
      if (day >= from && sums.gramsLeft > 0)
        gramsLeftOf.set(group, (gramsLeftOf.get(group) ?? 0) + sums.gramsLeft);
    return { userId, plates: toPlateWeek(days, goal), gramsLeftOf };
  });
}
