import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { endOfDay, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { PlateWeek } from "#schemas/food/food-sums.ts";
import type { TodayPlate } from "#schemas/home.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { ownedBy } from "#server/services/food/item/food-items.ts";
import { getPlateWeek } from "#server/services/food/plate/plate-week.ts";

const selectUnreported = statement(
  (db, { viewerId, start, end }: Placeholders<{ viewerId: number; start: Date; end: Date }>) =>
    db
      .select({ id: foodItems.id, name: foodItems.name })
      .from(foodItems)
      .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
      .where(
        and(
          ownedBy(viewerId),
          gte(foodItems.eatenAt, start),
          lt(foodItems.eatenAt, end),
          isNull(foodItems.leftover),
          sql`${dishes.foodGroup} is distinct from 'drink'`,
        ),
      )
      .orderBy(desc(foodItems.eatenAt), desc(foodItems.id))
      .limit(literalLimit(1)),
);

/**
 * Sums up the viewer's day in Singapore, and finds the item to ask about.
 * @param week the viewer's week of today
 */
export async function getTodayPlate(
  ctx: Pick<MemberContext, "db" | "now" | "viewer">,
  week: Promise<PlateWeek> = getPlateWeek(ctx, {}),
): Promise<TodayPlate> {
  const date = toCalendarDate(ctx.now());
  const [{ days }, [toReport]] = await Promise.all([
    week,
    selectUnreported(ctx.db, { viewerId: ctx.viewer.id, start: startOfDay(date), end: endOfDay(date) }),
  ]);
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error("The sums of a day are missing");
  return { ...day, toReport: toReport ?? null };
}
