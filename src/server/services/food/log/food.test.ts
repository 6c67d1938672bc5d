import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dishes } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUpload, NOW } from "#test/factories.ts";

const database = testDatabase();
const toast = { name: "Kaya toast", calories: 196 };
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;
const dishOf = async (name: string) => {
  const [dish] = await database.db.select().from(dishes).where(eq(dishes.name, name));
  if (!dish) throw new Error(`There is no ${name}`);
  return dish;
};

beforeEach(async () => {
  member = await asMember(database.db);
});

describe("logging by hand", () => {
  it("fills in one serving, eaten now, at this time's meal", async () => {
    const item = await member.caller.food.create(toast);
    expect(item).toEqual({
      id: expect.any(Number),
      name: "Kaya toast",
      imageUrl: null,
      calories: 196,
      caloriesEaten: 196,
      servingQty: 1,
      servingUnit: "serving",
      eatenAt: NOW,
      meal: "lunch",
      servingGrams: null,
      leftover: null,
      source: "manual",
      confidence: null,
      dishId: null,
      ownDishId: null,
      foodGroup: null,
      needsReview: false,
      sourceLabel: "Entered by you",
      created: true,
    });
  });

  it("guesses the meal from the time it was eaten in Singapore", async () => {
    const item = await member.caller.food.create({ ...toast, eatenAt: "2026-11-30T20:00" as never });
    expect([item.eatenAt, item.meal]).toEqual([new Date("2026-11-30T12:00:00Z"), "dinner"]);
  });

  it("takes a dish's figures, which grow with the quantity", async () => {
    const dish = await dishOf("Roasted chicken rice");
    const item = await member.caller.food.create({ dishId: dish.id, servingQty: 1.5 });
    expect(item).toMatchObject({
      name: dish.name,
      calories: 964.5,
      servingQty: 1.5,
      servingUnit: "plate",
      servingGrams: 544.5,
      source: "table",
    });
    const edited = await member.caller.food.create({ dishId: dish.id, calories: 500, name: "My lunch" });
    expect(edited).toMatchObject({ name: "My lunch", calories: 500, source: "manual", servingGrams: 363 });
    const weighed = await member.caller.food.create({
      dishId: dish.id,
      servingQty: 726,
      servingUnit: "g",
      servingGrams: 726,
    });
    expect(weighed).toMatchObject({ calories: 1286, servingQty: 726, servingUnit: "g" });
    const error = await errorOf(member.caller.food.create({ dishId: dish.id, servingQty: 100 }));
    expect(error.details).toEqual([
      { message: "Quantity is too large", code: "BAD_REQUEST", path: "servingQty" },
    ]);
    expect((await errorOf(member.caller.food.create({ dishId: 2_147_483_647 }))).status).toBe(404);
  });

  it("takes an own photo once", async () => {
    const { image, key } = await createUpload(database.db, member.user.id);
    const item = await member.caller.food.create({ ...toast, image });
    expect(item.imageUrl).toBe(`https://cukup.test/api/storage/${key}`);
    expect((await errorOf(member.caller.food.create({ ...toast, image }))).status).toBe(409);
    const stranger = await asMember(database.db);
    expect((await errorOf(stranger.caller.food.create({ ...toast, image }))).status).toBe(400);
  });

  it("names every wrong field once", async () => {
    const error = await errorOf(
      member.caller.food.create({
        name: "",
        calories: -1,
        servingQty: 0,
        servingUnit: " ",
        servingGrams: Number.NaN,
        eatenAt: "yesterday" as never,
        meal: "supper" as never,
        leftover: "all" as never,
      }),
    );
    expect(error.details.map(({ path, message }) => [path, message])).toEqual([
      ["name", "Name is required"],
      ["calories", "Calories must be a number from 0 to 20,000"],
      ["servingQty", "Quantity must be a number from 0.01 to 10,000"],
      ["servingUnit", "Unit is required"],
      ["servingGrams", "Weight must be a number more than 0 to 20,000"],
      ["eatenAt", "Date and time are not valid"],
      ["meal", "Meal must be breakfast, lunch, dinner or snack"],
      ["leftover", "Leftover must be none, some or most"],
    ]);
  });

  it.each([
    ["1999-12-31T23:59:59+08:00", 400],
    ["2000-01-01T00:00:00+08:00", 200],
    ["2026-12-01T04:05:00Z", 200],
    ["2026-12-01T04:05:01Z", 400],
  ])("as eaten at %s has status %d", async (eatenAt, status) => {
    const call = member.caller.food.create({ ...toast, eatenAt: new Date(eatenAt) });
    if (status === 200) expect((await call).eatenAt).toEqual(new Date(eatenAt));
    else expect((await errorOf(call)).details[0]).toMatchObject({ path: "eatenAt", code: "BAD_REQUEST" });
  });

  it.each(["", " ", "x".repeat(201), "nul\0", 7])("with the name %j is refused", async (name) => {
    const error = await errorOf(member.caller.food.create({ ...toast, name: name as string }));
    expect(error.details[0]?.path).toBe("name");
  });
});

describe("changing an item", () => {
  it("changes what is given and nothing else", async () => {
    const { created: _, ...before } = await member.caller.food.create({ ...toast, servingGrams: 90 });
    const after = await member.caller.food.update({ id: before.id, leftover: "some" });
    expect(after).toEqual({ ...before, leftover: "some", caloriesEaten: 147 });
    const every = {
      name: "Kaya toast set",
      calories: 400,
      servingQty: 2,
      servingUnit: "set",
      servingGrams: null,
      eatenAt: minutes(-90),
      meal: "breakfast" as const,
      leftover: null,
    };
    expect(await member.caller.food.update({ id: before.id, ...every })).toMatchObject(every);
  });

  it("keeps a figure's source while only the portion changes", async () => {
    const dish = await dishOf("Roasted chicken rice");
    const { id } = await member.caller.food.create({ dishId: dish.id });
    const doubled = await member.caller.food.update({ id, servingQty: 2, calories: 1286, servingGrams: 726 });
    expect(doubled.source).toBe("table");
    expect((await member.caller.food.update({ id, calories: 900 })).source).toBe("manual");
  });

  it("grows in energy and weight with its portion, unless they are given too", async () => {
    const item = await member.caller.food.create({
      ...toast,
      calories: 600,
      servingQty: 1,
      servingGrams: 300,
    });
    const { id } = item;
    expect(await member.caller.food.update({ id, servingQty: 3 })).toMatchObject({
      calories: 1_800,
      servingGrams: 900,
    });
    expect(await member.caller.food.update({ id, servingQty: 1, calories: 650 })).toMatchObject({
      calories: 650,
      servingGrams: 300,
    });
    expect((await errorOf(member.caller.food.update({ id, servingQty: 1_000 }))).status).toBe(400);
  });

  it("of a dish counts as entered by hand once its unit is another one", async () => {
    const [dish] = await member.caller.dish.search({ q: "laksa" });
    const spoons = { dishId: dish?.id, servingQty: 50, servingUnit: "spoons" };
    expect((await member.caller.food.create(spoons)).source).toBe("manual");
    const item = await member.caller.food.create({ dishId: dish?.id });
    expect(item.source).toBe("table");
    expect((await member.caller.food.update({ id: item.id, servingUnit: "pot" })).source).toBe("manual");
  });

  it("is refused in the future", async () => {
    const { id } = await member.caller.food.create(toast);
    const error = await errorOf(member.caller.food.update({ id, eatenAt: minutes(24 * 60 + 1) }));
    expect(error.details[0]).toMatchObject({ path: "eatenAt" });
  });

  it("of another member is 404 and changes nothing", async () => {
    const { id } = await member.caller.food.create(toast);
    const { food } = (await asMember(database.db)).caller;
    for (const call of [
      () => food.update({ id, name: "Mine" }),
      () => food.delete({ id }),
      () => food.restore({ id }),
      () => food.repeat({ id }),
    ])
      expect((await errorOf(call())).status).toBe(404);
    expect((await member.caller.food.list({})).items).toMatchObject([{ id, name: "Kaya toast" }]);
  });
});

describe("logging again", () => {
  it("takes a time, a meal and leftovers", async () => {
    const { id } = await member.caller.food.create(toast);
    const again = { eatenAt: minutes(-60), meal: "snack" as const, leftover: "some" as const };
    expect(await member.caller.food.repeat({ id, ...again })).toMatchObject({ ...again, created: true });
    const early = member.caller.food.repeat({ id, eatenAt: minutes(10) });
    expect((await errorOf(early)).details[0]).toMatchObject({ path: "eatenAt" });
  });

  it("copies the item as eaten now, without its photo and its leftovers", async () => {
    const { image } = await createUpload(database.db, member.user.id);
    const first = await member.caller.food.create({
      ...toast,
      image,
      eatenAt: minutes(-24 * 60 * 3),
      meal: "snack",
      leftover: "most",
    });
    const { id, ...again } = await member.caller.food.repeat({ id: first.id });
    expect(id).not.toBe(first.id);
    const { id: _, ...rest } = first;
    expect(again).toEqual({
      ...rest,
      caloriesEaten: 196,
      eatenAt: NOW,
      meal: "lunch",
      leftover: null,
      imageUrl: null,
    });
  });
});
