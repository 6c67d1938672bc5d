import { beforeEach, describe, expect, it } from "vitest";
import { MEALS } from "#lib/food/meals.ts";
import type { StarterFood } from "#schemas/food/food-sums.ts";
import { foodGuesses } from "#server/db/schema/index.ts";
import { STARTERS } from "#server/services/food/quick/quick-food.ts";
import { asMember, callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createFood, createUpload, NOW } from "#test/factories.ts";

const database = testDatabase();

type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;
beforeEach(async () => {
  member = await asMember(database.db);
});
const eat = (name: string, time: string, overrides = {}) =>
  createFood(database.db, member.user.id, { name, eatenAt: new Date(`${time}+08:00`), ...overrides });

describe("what one tap logs", () => {
  it.each(MEALS)(
    "is six dishes of the table for an empty log at %s, until something is logged",
    async (meal) => {
      const { starters, ...others } = await member.caller.food.quick({ meal });
      expect(others).toEqual({ favourites: [], recents: [], yesterday: null });
      expect(starters.map(({ name }) => name)).toEqual(STARTERS[meal]);
      expect(starters).toHaveLength(6);
      const [{ dishId, name, calories }] = starters as [StarterFood];
      expect(await member.caller.food.create({ dishId })).toMatchObject({ name, calories, source: "table" });
      const quick = await member.caller.food.quick({ meal });
      expect([quick.starters, quick.recents.map((recent) => recent.name)]).toEqual([[], [name]]);
    },
  );

  it("is no guess at a photo that nobody has reviewed, which a review makes one", async () => {
    const { id } = await eat("Nasi something", "2026-11-30T12:00", { source: "model" });
    const guess = { name: "Nasi lemak", kcal: 600, servingQty: 1, servingUnit: "plate", confidence: 0.2 };
    await database.db.insert(foodGuesses).values({ foodItemId: id, rank: 1, ...guess });
    expect((await member.caller.food.quick({})).recents).toEqual([]);
    await member.caller.food.review({ id, guess: 1 });
    expect((await member.caller.food.quick({})).recents).toHaveLength(1);
  });

  it("lists foods of this meal first, each as it was logged last, and no favourite twice", async () => {
    const { image, id: uploadId } = await createUpload(database.db, member.user.id);
    await eat("Laksa", "2026-11-28T12:00", { caloriesKcal: 400 });
    const laksa = await eat("laksa", "2026-11-29T12:00", { caloriesKcal: 500, servingQty: 2, uploadId });
    await eat("Toast", "2026-11-30T08:00", { meal: "breakfast" });
    const rice = await eat("Rice", "2026-11-30T12:00");
    await eat("Deleted", "2026-11-30T12:00", { deletedAt: NOW });
    await createFood(database.db, (await asMember(database.db)).user.id, { name: "Somebody's" });
    await member.caller.dish.addFavourite({ foodItemId: rice.id });
    const quick = await member.caller.food.quick({});
    expect(quick.favourites.map(({ name }) => name)).toEqual(["Rice"]);
    expect(quick.recents.map(({ name }) => name)).toEqual(["laksa", "Toast"]);
    expect(quick.recents[0]).toEqual({
      foodItemId: laksa.id,
      name: "laksa",
      servingQty: 2,
      servingUnit: "plate",
      servingGrams: laksa.servingGrams,
      dishId: null,
      ownDishId: null,
      calories: 500,
      foodGroup: null,
      imageUrl: image,
    });
    const breakfast = await member.caller.food.quick({ meal: "breakfast" });
    expect(breakfast.recents.map(({ name }) => name)).toEqual(["Toast", "laksa"]);
  });

  it("is twelve recent foods at most, of the last 60 days", async () => {
    await eat("Long ago", "2026-10-01T12:00");
    expect((await member.caller.food.quick({})).recents).toEqual([]);
    for (let food = 0; food < 14; food += 1) await eat(`Food ${food}`, "2026-11-01T12:00");
    const { recents } = await member.caller.food.quick({});
    expect(recents).toHaveLength(12);
    expect(recents.map(({ name }) => name)).not.toContain("Long ago");
  });

  it("offers this meal of yesterday, as far as a copy would log it", async () => {
    await eat("Rice", "2026-11-30T11:30", { caloriesKcal: 300.5 });
    await eat("Soup", "2026-11-30T12:00", { caloriesKcal: 100, leftover: "most" });
    await eat("Later", "2026-11-30T12:01");
    await eat("Toast", "2026-11-30T08:00", { meal: "breakfast" });
    await eat("Day before", "2026-11-29T12:00");
    const { yesterday } = await member.caller.food.quick({});
    expect(yesterday).toEqual({ meal: "lunch", items: 2, calories: 400.5 });
    const clientId = "0b1f3c9e-5d7a-4e21-9c44-6a2f8d10b7e5";
    const copy = { from: "2026-11-30", to: "2026-12-01", meal: "lunch", clientId } as const;
    expect((await member.caller.food.copy(copy)).items).toHaveLength(2);
    expect((await member.caller.food.quick({ meal: "dinner" })).yesterday).toBeNull();
  });

  it.each([
    ["2026-12-01T01:00", "2026-11-30T00:40"],
    ["2026-12-01T23:30", "2026-11-30T22:45"],
  ])("at %s is a snack, as is what it offers of yesterday", async (night, supper) => {
    const now = () => new Date(`${night}+08:00`);
    const { caller } = await callerFor(database.db, member.user, { now });
    const { food } = caller;
    const logged = await food.create({ name: "Prata", calories: 246 });
    await eat("Supper", supper, { meal: "snack" });
    const breakfast = [1, 2, 3].map((day) => eat("Toast", `2026-11-2${day}T08:00`, { meal: "breakfast" }));
    await Promise.all(breakfast);
    expect(logged.meal).toBe("snack");
    expect((await food.repeat({ id: logged.id })).meal).toBe("snack");
    expect((await food.quick({})).yesterday).toMatchObject({ meal: "snack", items: 1 });
  });
});
