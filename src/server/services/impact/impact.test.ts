import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { EMISSION_FACTOR, MEAL_FACTOR } from "#lib/food/emission-factor.ts";
import { type Leftover, toKgLeft, toServingGrams } from "#lib/food/plate/plate-waste.ts";
import { dishes, foodItems, sustainabilityEntries } from "#server/db/schema/index.ts";
import { getPlateMonths } from "#server/services/food/plate/plate-months.ts";
import { anonymous, callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = testDatabase();

type Plate = Partial<typeof foodItems.$inferInsert> & { leftover?: Leftover | null };

async function eat(userId: number, plate: Plate = {}) {
  await database.db.insert(foodItems).values({
    userId,
    name: "Nasi lemak",
    caloriesKcal: 600,
    servingQty: 1,
    servingUnit: "plate",
    servingGrams: 400,
    eatenAt: new Date("2026-11-15T04:00:00Z"),
    meal: "lunch",
    leftover: "some",
    source: "manual",
    ...plate,
  });
}
const createPeople = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => createUser(database.db)))).map(({ id }) => id);
const enter = (values: Pick<typeof sustainabilityEntries.$inferInsert, "date" | "label" | "kg">) =>
  database.db.insert(sustainabilityEntries).values(values);

describe("the food log by month", () => {
  it("weighs every serving as the food page does", async () => {
    const [userId = 0] = await createPeople(1);
    const servings = [
      { servingGrams: 350 },
      { servingGrams: null, servingQty: 250, servingUnit: "g" },
      { servingGrams: null, servingQty: 3, servingUnit: " Grams " },
      { servingGrams: null, servingQty: 0.3, servingUnit: "KG" },
      { servingGrams: null, servingQty: 500, servingUnit: "ml" },
      { servingGrams: null, servingQty: 1.5, servingUnit: "L" },
      { servingGrams: null, servingQty: 2, servingUnit: "bowl", caloriesKcal: 477 },
    ];
    let [kgLeft, kgServed] = [0, 0];
    for (const leftover of ["none", "some", "most"] as const) {
      for (const serving of servings) {
        await eat(userId, { ...serving, leftover });
        const plate = {
          servingQty: 1,
          servingUnit: "plate",
          calories: serving.caloriesKcal ?? 600,
          ...serving,
        };
        kgServed += toServingGrams(plate) / 1000;
        kgLeft += toKgLeft({ ...plate, leftover }) ?? 0;
      }
    }
    const [month] = await getPlateMonths(database);
    expect(month).toMatchObject({ month: "2026-11", plates: 21, people: 1 });
    expect(month?.kgLeft).toBeCloseTo(kgLeft, 3);
    expect(month?.kgEaten).toBeCloseTo(kgServed - kgLeft, 3);
  });

  it("takes Singapore's months, and neither deleted items nor those without leftovers noted", async () => {
    const [userId = 0] = await createPeople(1);
    await eat(userId, { eatenAt: new Date("2026-10-31T16:00:00Z") });
    await eat(userId, { eatenAt: new Date("2026-10-31T15:59:59Z") });
    await eat(userId, { deletedAt: new Date() });
    await eat(userId, { leftover: null });
    expect(await getPlateMonths(database)).toEqual([
      { month: "2026-11", plates: 1, people: 1, kgEaten: 0.3, kgLeft: 0.1 },
      { month: "2026-10", plates: 1, people: 1, kgEaten: 0.3, kgLeft: 0.1 },
    ]);
  });
});

describe("the five figures", () => {
  it("are admins' entries and the food log together, separate in their sources", async () => {
    const [userId = 0] = await createPeople(1);
    await eat(userId);
    await enter({ date: "2026-11-01", label: "Eaten", kg: 2 });
    const admin = await callerFor(database.db, await createUser(database.db, { permission: 0 }));
    const { sustainabilityData } = await admin.caller.dashboard.get({});
    expect(sustainabilityData.slice(0, 2)).toEqual([
      { label: "Eaten", value: 2.3 },
      { label: "Left on the plate", value: 0.1 },
    ]);
    const sources = await admin.caller.dashboard.sustainabilitySources();
    expect(sources.figures[0]).toEqual({
      label: "Eaten",
      kg: 2.3,
      entries: 1,
      kgEntered: 2,
      kgFromFoodLog: 0.3,
    });
    expect(sources.foodLog).toEqual([{ month: "2026-11", plates: 1, kgEaten: 0.3, kgLeft: 0.1 }]);
  });
});

describe("the public impact", () => {
  let caller: ReturnType<typeof anonymous>["caller"];
  beforeEach(() => {
    caller = anonymous(database.db).caller;
  });

  it("of an empty database is nothing, under the site's own title", async () => {
    const impact = await caller.dashboard.impact();
    expect(impact).toMatchObject({ title: "Our impact", months: [], totals: { kgRescued: 0, meals: 0 } });
    expect(await caller.dashboard.impactCsv()).toBe(
      "month,rescued_kg,eaten_kg,left_on_the_plate_kg,donated_kg,composted_kg,meals,co2e_kg,food_log_included\r\n",
    );
  });

  it("adds up by month, with meals and CO2e of what was rescued alone", async () => {
    await enter({ date: "2026-10-01", label: "Rescued", kg: 10 });
    await enter({ date: "2026-11-30", label: "Rescued", kg: 0.5 });
    await enter({ date: "2026-11-30", label: "Donated", kg: 7 });
    const { months, totals, factors } = await caller.dashboard.impact();
    expect(months.map(({ month, kgRescued }) => [month, kgRescued])).toEqual([
      ["2026-11", 0.5],
      ["2026-10", 10],
    ]);
    expect(totals).toMatchObject({
      kgRescued: 10.5,
      kgDonated: 7,
      meals: Math.floor(10.5 / MEAL_FACTOR.value),
      kgCo2e: Number((10.5 * EMISSION_FACTOR.value).toFixed(3)),
    });
    expect(factors.co2e.source.address).toMatch(/^https:/);
    expect(await caller.dashboard.impactTotals()).toEqual(totals);
    expect((await caller.dashboard.impactCsv()).split("\r\n")[2]).toBe("2026-10,10,0,0,0,0,18,16,yes");
  });

  it("leaves out the food log of a month with two members, from the totals too", async () => {
    const [first = 0, second = 0, third = 0] = await createPeople(3);
    const october = new Date("2026-10-15T04:00:00Z");
    for (const userId of [first, second]) await eat(userId, { eatenAt: october });
    await eat(second, { eatenAt: october });
    await enter({ date: "2026-10-01", label: "Eaten", kg: 1 });
    for (const userId of [first, second, third]) await eat(userId);
    const before = await caller.dashboard.impact();
    expect(
      before.months.map(({ month, kgEaten, isFoodLogShown }) => [month, kgEaten, isFoodLogShown]),
    ).toEqual([
      ["2026-11", 1, true],
      ["2026-10", 1, false],
    ]);
    expect(before.totals).toMatchObject({ kgEaten: 2, kgLeft: 0 });
    expect(before.minPeople).toBe(3);
    await eat(third, { eatenAt: october });
    expect((await caller.dashboard.impact()).totals.kgEaten).toBe(3);
  });

  it("says that a hidden food log is unknown, not nothing", async () => {
    const [userId = 0] = await createPeople(1);
    await eat(userId);
    await enter({ date: "2026-11-01", label: "Rescued", kg: 10 });
    const { months } = await caller.dashboard.impact();
    expect(months).toMatchObject([{ kgRescued: 10, kgEaten: null, kgLeft: null, isFoodLogShown: false }]);
    expect((await caller.dashboard.impactCsv()).split("\r\n")[1]).toBe("2026-11,10,,,0,0,18,16,no");
    await enter({ date: "2026-11-01", label: "Eaten", kg: 2.5 });
    expect((await caller.dashboard.impactCsv()).split("\r\n")[1]).toBe("2026-11,10,2.5,,0,0,18,16,no");
  });

  it("shows food logs in whole kilograms, so that one more plate seldom shows", async () => {
    const people = await createPeople(4);
    for (const userId of people.slice(0, 3)) await eat(userId, { servingGrams: 800 });
    const before = await caller.dashboard.impact();
    expect(before.months).toMatchObject([{ kgEaten: 2, kgLeft: 1 }]);
    await eat(people[3] ?? 0);
    expect((await caller.dashboard.impact()).totals).toEqual(before.totals);
  });

  it("does not even list a month in which nothing but a hidden food log is", async () => {
    const [userId = 0] = await createPeople(1);
    await eat(userId);
    expect((await caller.dashboard.impact()).months).toEqual([]);
  });

  it("counts who had clean plates this month, from three people on", async () => {
    const [first = 0, second = 0, third = 0, other = 0] = await createPeople(4);
    const now = () => new Date("2026-11-30T15:59:59Z");
    const count = async () => (await anonymous(database.db, { now }).caller.dashboard.impact()).cleanPeople;
    for (const userId of [first, first, second]) await eat(userId, { leftover: "none" });
    const [kopi] = await database.db
      .select({ dishId: dishes.id })
      .from(dishes)
      .where(eq(dishes.name, "Kopi"));
    await eat(third, { leftover: "none", ...kopi });
    await eat(third, { leftover: "none", eatenAt: new Date("2026-11-30T16:00:00Z") });
    await eat(third, { leftover: "none", deletedAt: new Date() });
    await eat(third, { leftover: "some" });
    expect(await count()).toBeNull();
    for (const userId of [third, other]) await eat(userId, { leftover: "none" });
    expect(await count()).toBe(4);
  });
});
