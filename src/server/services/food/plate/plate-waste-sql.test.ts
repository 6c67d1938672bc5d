import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addSums, sumPlates } from "#lib/food/plate/plate-sums.ts";
import { type Leftover, roundKg } from "#lib/food/plate/plate-waste.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import { dishes, foodItems } from "#server/db/schema/index.ts";
import { listPlateSums } from "#server/services/food/plate/food-days.ts";
import { getPlateMonths } from "#server/services/food/plate/plate-months.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW, toViewer } from "#test/factories.ts";

const database = testDatabase();
const ITEMS = 400;

/** Makes a generator of whole numbers below a bound, the same on every machine (Numerical Recipes' LCG). */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function createRandomItems(userId: number) {
  const random = createRandom(20_261_201);
  const pick = <Value>(...values: Value[]) => values[random(values.length)] as Value;
  const [food, drink] = await Promise.all(
    ["Laksa", "Kopi C"].map(async (name) => {
      const [dish] = await database.db.select().from(dishes).where(eq(dishes.name, name));
      if (!dish) throw new Error(`There is no ${name}`);
      return dish;
    }),
  );
  const items = Array.from({ length: ITEMS }, () => {
    const dish = pick(food, drink, undefined);
    return {
      userId,
      name: "Random",
      caloriesKcal: random(20_000) / 10,
      servingQty: 1 + random(400) / 100,
      servingUnit: pick("plate", "g", " KG", "ml", "l", "Grams "),
      servingGrams: pick(null, 0.1 + random(9_000) / 10),
      leftover: pick<Leftover | null>("none", "some", "most", null),
      dishId: dish?.id ?? null,
      foodGroup: dish?.foodGroup ?? null,
      eatenAt: new Date(NOW.getTime() - random(60 * 24) * HOUR_MS),
      meal: "lunch" as const,
      source: "manual" as const,
    };
  });
  await database.db.insert(foodItems).values(items);
  return items.map((item) => ({ ...item, calories: item.caloriesKcal }));
}

it("days and months in SQL are those of the formulas that pages use", async () => {
  const user = await createUser(database.db);
  const items = await createRandomItems(user.id);
  const days = await listPlateSums(
    { db: database.db, viewer: toViewer(user) },
    { from: "2026-10-01", to: "2026-12-01" },
  );
  for (const { date, sums } of days) {
    const expected = sumPlates(items.filter(({ eatenAt }) => toCalendarDate(eatenAt) === date));
    for (const [name, value] of Object.entries(expected))
      expect([date, name, sums[name as keyof typeof sums]]).toEqual([date, name, expect.closeTo(value, 6)]);
  }
  const total = addSums(days.map(({ sums }) => sums));
  expect(total.items).toBe(ITEMS);
  const months = await getPlateMonths(database);
  expect(months.length).toBeGreaterThan(1);
  for (const { month, plates, kgLeft, kgEaten } of months) {
    const sums = sumPlates(items.filter(({ eatenAt }) => toCalendarDate(eatenAt).startsWith(month)));
    expect(plates).toBe(sums.reported);
    expect(kgLeft).toBe(roundKg(sums.gramsLeft / 1000));
    expect(kgEaten).toBe(roundKg((sums.gramsServed - sums.gramsLeft) / 1000));
  }
});
