import { and, count, gte, lt, sql, sum } from "drizzle-orm";
import { addDays, startOfDay, TIME_ZONE, toCalendarDate } from "#lib/dates.ts";
import { toKgLeft } from "#lib/plate-waste.ts";
import type { FoodDay, FoodDaysInput, FoodWeek } from "#schemas/food.ts";
import type { ServiceContext } from "#server/context.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { ownedBy } from "#server/services/food/columns.ts";

const DAYS_A_WEEK = 7;

const eatenBetween = (userId: number, from: string, to: string) =>
  and(
    ownedBy(userId),
    gte(foodItems.eatenAt, startOfDay(from)),
    lt(foodItems.eatenAt, startOfDay(addDays(to, 1))),
  );

/** What somebody logged on each day from `from` to `to`, days without anything included. */
export async function listFoodDays(
  { db }: Pick<ServiceContext, "db">,
  userId: number,
  { from, to }: FoodDaysInput,
): Promise<FoodDay[]> {
  const date = sql<string>`to_char(${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ date, items: count(), calories: sum(foodItems.caloriesKcal).mapWith(Number) })
    .from(foodItems)
    .where(eatenBetween(userId, from, to))
    .groupBy(date);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return daysFrom(from, to).map((day) => byDate.get(day) ?? { date: day, items: 0, calories: 0 });
}

/**
 * The seven days that end today, for the chart, and what was left on the plate in them and in the seven days before.
 * Seven against seven is fair on a Monday too. It is `rising` when more is left than before, which is known only if
 * somebody told of a plate then.
 */
export async function getFoodWeek(call: ServiceContext, userId: number): Promise<FoodWeek> {
  const today = toCalendarDate(call.now());
  const from = addDays(today, 1 - DAYS_A_WEEK);
  const before = addDays(from, -DAYS_A_WEEK);
  const [days, plates] = await Promise.all([
    listFoodDays(call, userId, { from, to: today }),
    listPlates(call, userId, before, today),
  ]);
  const kgOf = (isCounted: (date: string) => boolean) =>
    round(plates.reduce((kg, plate) => kg + (isCounted(plate.date) ? plate.kgLeft : 0), 0));
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

/** The plates of which somebody told how much was left. */
async function listPlates({ db }: ServiceContext, userId: number, from: string, to: string) {
  const rows = await db
    .select({
      eatenAt: foodItems.eatenAt,
      servingQty: foodItems.servingQty,
      servingUnit: foodItems.servingUnit,
      servingGrams: foodItems.servingGrams,
      calories: foodItems.caloriesKcal,
      leftover: foodItems.leftover,
    })
    .from(foodItems)
    .where(and(eatenBetween(userId, from, to), sql`${foodItems.leftover} is not null`));
  return rows.map((row) => ({ date: toCalendarDate(row.eatenAt), kgLeft: toKgLeft(row) ?? 0 }));
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const round = (kg: number) => Number(kg.toFixed(3));
