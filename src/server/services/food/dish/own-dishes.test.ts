import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { foodFavourites, foodItems, ownDishes } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createFood, createOwnDish } from "#test/factories.ts";

const curry = { name: "Ah Ma's curry", servingQty: 1, servingUnit: "bowl", servingGrams: 350, kcal: 520 };

describe("own dishes", () => {
  const database = testDatabase();

  it("are stored, changed, listed by name and deleted", async () => {
    const { caller } = await asMember(database.db);
    const dish = await caller.ownDish.create(curry);
    expect(dish).toMatchObject(curry);
    await caller.ownDish.create({ name: "acar", kcal: 80 });
    expect(await caller.ownDish.update({ id: dish.id, kcal: 480 })).toMatchObject({ ...curry, kcal: 480 });
    const { items, meta } = await caller.ownDish.list({});
    expect(items.map(({ name }) => name)).toEqual(["acar", "Ah Ma's curry"]);
    expect(items[0]).toMatchObject({ servingQty: 1, servingUnit: "serving", servingGrams: null });
    expect(meta.total).toBe(2);
    await caller.ownDish.delete({ id: dish.id });
    expect((await caller.ownDish.list({})).items).toHaveLength(1);
  });

  it("have each name once, in any case of letters", async () => {
    const { caller } = await asMember(database.db);
    await caller.ownDish.create(curry);
    const other = await caller.ownDish.create({ ...curry, name: "Acar" });
    const refused = { status: 409, message: "You already have a dish with this name!" };
    expect(await errorOf(caller.ownDish.create({ ...curry, name: "AH MA'S CURRY" }))).toMatchObject(refused);
    expect(await errorOf(caller.ownDish.update({ id: other.id, name: curry.name }))).toMatchObject(refused);
    expect((await caller.ownDish.update({ id: other.id, name: "ACAR" })).name).toBe("ACAR");
  });

  it("of another member are 404 and stay", async () => {
    const { caller: owner } = await asMember(database.db);
    const { id } = await owner.ownDish.create(curry);
    const { caller } = await asMember(database.db);
    for (const call of [
      () => caller.ownDish.update({ id, kcal: 1 }),
      () => caller.ownDish.delete({ id }),
      () => caller.dish.addFavourite({ ownDishId: id }),
    ])
      expect(await errorOf(call())).toMatchObject({ status: 404, message: "Dish not found!" });
    expect((await caller.ownDish.list({})).items).toEqual([]);
    expect((await owner.ownDish.list({})).items).toMatchObject([curry]);
  });

  it.each([
    [{ kcal: 20_001 }, "kcal"],
    [{ kcal: Number.NaN }, "kcal"],
    [{ servingGrams: 0 }, "servingGrams"],
    [{ servingQty: 0 }, "servingQty"],
    [{ name: " " }, "name"],
    [{ name: "rice\u202e" }, "name"],
    [{ servingUnit: "x".repeat(51) }, "servingUnit"],
  ])("refuse %j", async (field, path) => {
    const { caller } = await asMember(database.db);
    const error = await errorOf(caller.ownDish.create({ ...curry, ...field }));
    expect(error).toMatchObject({ status: 400, details: [expect.objectContaining({ path })] });
  });

  it("leave what was logged, and a favourite, when they are deleted", async () => {
    const { caller, user } = await asMember(database.db);
    const { id } = await createOwnDish(database.db, user.id, curry);
    const item = await createFood(database.db, user.id, { ownDishId: id });
    await caller.dish.addFavourite({ ownDishId: id });
    await caller.ownDish.delete({ id });
    const [logged] = await database.db.select().from(foodItems).where(eq(foodItems.id, item.id));
    expect(logged).toMatchObject({ name: item.name, ownDishId: null });
    expect(await caller.dish.favourites()).toMatchObject([
      { name: curry.name, ownDishId: null, calories: 520 },
    ]);
  });
});

describe("the bounds of own dishes and favourites", () => {
  const database = committedTestDatabase({ max: 8 });
  const rowsOf = async (table: typeof ownDishes | typeof foodFavourites) =>
    (await database.db.select({ rows: count() }).from(table))[0]?.rows;

  it("hold for calls at the same time: 200 own dishes", async () => {
    const { caller, user } = await asMember(database.db);
    const portion = { userId: user.id, servingQty: 1, servingUnit: "bowl", kcal: 100 };
    await database.db
      .insert(ownDishes)
      .values(Array.from({ length: 198 }, (_, i) => ({ ...portion, name: `Dish ${i}` })));
    const calls = Array.from({ length: 16 }, (_, i) => caller.ownDish.create({ ...curry, name: `New ${i}` }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await rowsOf(ownDishes)).toBe(200);
    expect(await errorOf(caller.ownDish.create(curry))).toMatchObject({
      status: 409,
      message: "You have 200 dishes. Delete one first!",
    });
  });

  it("hold for calls at the same time: 30 favourites", async () => {
    const { caller, user } = await asMember(database.db);
    const portion = { userId: user.id, servingQty: 1, servingUnit: "bowl", kcal: 100 };
    await database.db
      .insert(foodFavourites)
      .values(Array.from({ length: 28 }, (_, i) => ({ ...portion, name: `Dish ${i}` })));
    const calls = Array.from({ length: 6 }, (_, i) => caller.dish.addFavourite({ dishId: i + 1 }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await rowsOf(foodFavourites)).toBe(30);
    expect(await errorOf(caller.dish.addFavourite({ dishId: 20 }))).toMatchObject({
      status: 409,
      message: "You have 30 favourites. Remove one first!",
    });
    const [kept] = await caller.dish.favourites();
    expect(await caller.dish.addFavourite({ dishId: kept?.dishId ?? 0 })).toMatchObject({ created: false });
  });
});
