import { and, count, eq, isNull, not, sql, sum } from "drizzle-orm";
import { TIME_ZONE } from "#lib/time/dates.ts";
import type { Db } from "#server/db/client.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { cachedScan } from "#server/services/cached.ts";
import { isDrink } from "#server/services/food/plate/plate-waste-sql.ts";

/** Number of members who left nothing of a plate, by month of Singapore (`2026-11`); see `cachedScan`. */
export const listCleanPeople = cachedScan("people with clean plates", readCleanPeople, (months) =>
  months.reduce((total, { plates }) => total + plates, 0),
);

async function readCleanPeople(db: Db): Promise<{ month: string; people: number; plates: number }[]> {
  const month = sql`date_trunc('month', ${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
  const cleanPlates = db
    .select({
      month: sql<string>`to_char(${month}, 'YYYY-MM')`.as("month"),
      plates: count().as("plates"),
    })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(and(eq(foodItems.leftover, "none"), not(isDrink), isNull(foodItems.deletedAt)))
    .groupBy(month, foodItems.userId)
    .as("clean_plates");
  return db
    .select({ month: cleanPlates.month, people: count(), plates: sum(cleanPlates.plates).mapWith(Number) })
    .from(cleanPlates)
    .groupBy(cleanPlates.month);
}
