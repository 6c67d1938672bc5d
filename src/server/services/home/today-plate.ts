import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { toPlateDay } from "#lib/food/plate/plate-sums.ts";
import { endOfDay, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { TodayPlate } from "#schemas/home.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { ownedBy } from "#server/services/food/item/food-items.ts";
import { listPlateSums } from "#server/services/food/plate/food-days.ts";

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

/** Sums up the viewer's day in Singapore, and finds the item to ask about. */
export async function getTodayPlate(ctx: Pick<MemberContext, "db" | "now" | "viewer">): Promise<TodayPlate> {
  const date = toCalendarDate(ctx.now());
  const [[day], [toReport]] = await Promise.all([
    listPlateSums(ctx, { from: date, to: date }),
    selectUnreported(ctx.db, { viewerId: ctx.viewer.id, start: startOfDay(date), end: endOfDay(date) }),
  ]);
  if (!day) throw new Error("The sums of a day are missing");
  return { ...toPlateDay(day.date, day.sums), toReport: toReport ?? null };
}
