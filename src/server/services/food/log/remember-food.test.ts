import { describe, expect, it } from "vitest";
import { foodItems, ownDishes } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createOwnDish } from "#test/factories.ts";

const database = committedTestDatabase();
const curry = {
  name: "Ah Ma's curry",
  calories: 520,
  servingUnit: "bowl",
  servingGrams: 350,
  remember: true,
};
const clientId = "0b1f3c9e-5d7a-4e21-9c44-6a2f8d10b7e5";

describe("a food that is remembered", () => {
  it("is logged and becomes an own dish right away, which the search finds", async () => {
    const { caller } = await asMember(database.db);
    const item = await caller.food.create(curry);
    expect(item).toMatchObject({ name: curry.name, calories: 520, created: true });
    const [found] = await caller.dish.search({ q: "ah ma curry" });
    const [exact] = await caller.dish.search({ q: "Ah Ma's curry" });
    expect(exact).toMatchObject({
      kind: "own",
      id: item.ownDishId,
      kcal: 520,
      servingGrams: 350,
      isExact: true,
    });
    expect(found?.id ?? exact?.id).toBe(item.ownDishId);
  });

  it("is logged and remembered once, however often and at whatever time the request is repeated", async () => {
    const { caller } = await asMember(database.db);
    const calls = Array.from({ length: 4 }, () => caller.food.create({ ...curry, clientId }));
    const items = await Promise.all(calls);
    expect(new Set(items.map(({ id }) => id)).size).toBe(1);
    expect(await caller.food.create({ ...curry, clientId })).toMatchObject({
      id: items[0]?.id,
      created: false,
    });
    expect(await database.db.select().from(foodItems)).toHaveLength(1);
    expect(await database.db.select().from(ownDishes)).toHaveLength(1);
  });

  it("is not logged when there is an own dish of its name", async () => {
    const { caller, user } = await asMember(database.db);
    await createOwnDish(database.db, user.id, { name: "AH MA'S CURRY" });
    expect(await errorOf(caller.food.create(curry))).toMatchObject({
      status: 409,
      message: "You already have a dish with this name!",
      details: [expect.objectContaining({ path: "name" })],
    });
    expect(await database.db.select().from(foodItems)).toEqual([]);
  });

  it("is a food of its own, not one of the table", async () => {
    const { caller } = await asMember(database.db);
    const error = await errorOf(caller.food.create({ dishId: 1, remember: true }));
    expect(error).toMatchObject({ status: 400, details: [expect.objectContaining({ path: "remember" })] });
  });
});
