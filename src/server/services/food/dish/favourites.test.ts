import { describe, expect, it } from "vitest";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createFood } from "#test/factories.ts";

const database = testDatabase();

describe("favourites", () => {
  it("are a logged item with its serving, a dish of the table, or an own dish", async () => {
    const { caller, user } = await asMember(database.db);
    const own = await caller.ownDish.create({ name: "Ah Ma's curry", kcal: 520 });
    const item = await createFood(database.db, user.id, {
      servingQty: 2,
      servingGrams: 700,
      caloriesKcal: 900,
    });
    const [drink] = await caller.dish.search({ q: "kopi c" });
    for (const input of [{ foodItemId: item.id }, { dishId: drink?.id }, { ownDishId: own.id }]) {
      expect((await caller.dish.addFavourite(input)).created).toBe(true);
    }
    const favourites = await caller.dish.favourites();
    expect(favourites.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { name: "Nasi lemak", servingQty: 2, servingGrams: 700, calories: 900, dishId: null, foodGroup: null },
      { name: "Kopi C", servingGrams: 250, calories: 130, dishId: drink?.id, foodGroup: "drink" },
      { name: "Ah Ma's curry", calories: 520, ownDishId: own.id, dishId: null },
    ]);
  });

  it("of one name and unit are one, and stay as they are", async () => {
    const { caller, user } = await asMember(database.db);
    const item = await createFood(database.db, user.id);
    const more = await createFood(database.db, user.id, { name: "NASI LEMAK", servingQty: 3 });
    const { favourite } = await caller.dish.addFavourite({ foodItemId: item.id });
    expect(await caller.dish.addFavourite({ foodItemId: more.id })).toEqual({ favourite, created: false });
    const packet = await createFood(database.db, user.id, { servingUnit: "packet" });
    expect((await caller.dish.addFavourite({ foodItemId: packet.id })).created).toBe(true);
  });

  it("are removed", async () => {
    const { caller } = await asMember(database.db);
    const { favourite } = await caller.dish.addFavourite({ dishId: 1 });
    await caller.dish.removeFavourite({ id: favourite.id });
    expect(await caller.dish.favourites()).toEqual([]);
    expect(await errorOf(caller.dish.removeFavourite({ id: favourite.id }))).toMatchObject({
      status: 404,
      message: "Favourite not found!",
    });
  });

  it("of another member are 404, and so is another member's food", async () => {
    const { caller: owner, user } = await asMember(database.db);
    const item = await createFood(database.db, user.id);
    const { favourite } = await owner.dish.addFavourite({ foodItemId: item.id });
    const { caller } = await asMember(database.db);
    for (const call of [
      () => caller.dish.removeFavourite({ id: favourite.id }),
      () => caller.dish.addFavourite({ foodItemId: item.id }),
    ])
      expect((await errorOf(call())).status).toBe(404);
    expect(await caller.dish.favourites()).toEqual([]);
    expect(await owner.dish.favourites()).toHaveLength(1);
  });

  it.each([{}, { dishId: 1, ownDishId: 1 }, { foodItemId: 1, dishId: 1 }])(
    "need exactly one food, not %j",
    async (input) => {
      const { caller } = await asMember(database.db);
      expect((await errorOf(caller.dish.addFavourite(input))).status).toBe(400);
    },
  );

  it("of a dish that does not exist is 404", async () => {
    const { caller } = await asMember(database.db);
    expect(await errorOf(caller.dish.addFavourite({ dishId: 2_000_000_000 }))).toMatchObject({ status: 404 });
  });
});
