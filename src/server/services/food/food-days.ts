import { and, count, gte, isNotNull, lt, sql, sum } from "drizzle-orm";
import { addDays, startOfDay, TIME_ZONE, toCalendarDate } from "#lib/dates.ts";
import { roundKg, toKgLeft } from "#lib/food/plate-waste.ts";
import type { FoodDay, FoodDaysInput, FoodWeek } from "#schemas/food.ts";
import type { MemberContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import { ownedBy } from "#server/services/food/food-items.ts";

const DAYS_A_WEEK = 7;

/** Instants of days in Singapore: from the first one's start until the last one's end. */
type Bounds = { start: Date; end: Date };

const boundsOf = ({ from, to }: { from: string; to: string }): Bounds => ({
  start: startOfDay(from),
  end: startOfDay(addDays(to, 1)),
});

const isWithin = ({ viewerId, start, end }: Placeholders<Bounds & { viewerId: number }>) =>
  and(ownedBy(viewerId), gte(foodItems.eatenAt, start), lt(foodItems.eatenAt, end));

const selectDays = statement((db, of: Placeholders<Bounds & { viewerId: number }>) => {
  const date = sql<string>`to_char(${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;
  return db
    .select({ date, items: count(), calories: sum(foodItems.caloriesKcal).mapWith(Number) })
    .from(foodItems)
    .where(isWithin(of))
    .groupBy(date);
});

const selectPlates = statement((db, of: Placeholders<Bounds & { viewerId: number }>) =>
  db
    .select({
      eatenAt: foodItems.eatenAt,
      servingQty: foodItems.servingQty,
      servingUnit: foodItems.servingUnit,
      servingGrams: foodItems.servingGrams,
      calories: foodItems.caloriesKcal,
      leftover: foodItems.leftover,
    })
    .from(foodItems)
    .where(and(isWithin(of), isNotNull(foodItems.leftover))),
);

/** Sums up the viewer's items of each day in Singapore from `from` to `to`, empty days included. */
export async function listFoodDays(
  { db, viewer }: Pick<MemberContext, "db" | "viewer">,
  { from, to }: FoodDaysInput,
): Promise<FoodDay[]> {
  const rows = await selectDays(db, { viewerId: viewer.id, ...boundsOf({ from, to }) });
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return daysFrom(from, to).map((day) => byDate.get(day) ?? { date: day, items: 0, calories: 0 });
}

/**
 * Sums up the seven days that end today, and compares their leftovers in kilograms with those of the seven days before.
 * @returns `rising`: whether more is left than before; false when no plate of the days before has leftovers noted
 */
export async function getFoodWeek(ctx: MemberContext): Promise<FoodWeek> {
  const today = toCalendarDate(ctx.now());
  const from = addDays(today, 1 - DAYS_A_WEEK);
  const before = addDays(from, -DAYS_A_WEEK);
  const [days, plates] = await Promise.all([
    listFoodDays(ctx, { from, to: today }),
    listPlates(ctx, { from: before, to: today }),
  ]);
  const kgOf = (isCounted: (date: string) => boolean) =>
    roundKg(plates.reduce((kg, plate) => kg + (isCounted(plate.date) ? plate.kgLeft : 0), 0));
  const kgLeft = kgOf((date) => date >= from);
  const kgLeftBefore = kgOf((date) => date < from);
  const hasBefore = plates.some(({ date }) => date < from);
  return {
    days: days.map((day) => ({ ...day, kgLeft: kgOf((date) => date === day.date) })),
    kgLeft,
    kgLeftBefore,
    rising: hasBefore && kgLeft > kgLeftBefore,
    hasBefore,
  };
}

/** Lists the plates whose leftovers are noted. */
async function listPlates({ db, viewer }: MemberContext, days: { from: string; to: string }) {
  const rows = await selectPlates(db, { viewerId: viewer.id, ...boundsOf(days) });
  return rows.map((row) => ({ date: toCalendarDate(row.eatenAt), kgLeft: toKgLeft(row) ?? 0 }));
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
