import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dishes } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;
beforeEach(async () => {
  member = await asMember(database.db);
});
const dishOf = async (name: string) => {
  const [dish] = await database.db.select().from(dishes).where(eq(dishes.name, name));
  if (!dish) throw new Error(`There is no ${name}`);
  return dish;
};
const kopi = { base: "kopi", milk: "c", sugar: "siew_dai", ice: "hot", strength: "gao" } as const;

describe("logging a known food", () => {
  it("of the table keeps its dish, its group and its source", async () => {
    const laksa = await dishOf("Laksa");
    expect(await member.caller.food.create({ dishId: laksa.id })).toMatchObject({
      dishId: laksa.id,
      ownDishId: null,
      foodGroup: "noodles",
      sourceLabel: "HPB",
      source: "table",
    });
  });

  it("as a drink takes the figures of its row, and its millilitres as grams", async () => {
    const { id } = await dishOf("Kopi C siew dai");
    expect(await member.caller.food.create({ drink: kopi })).toMatchObject({
      name: "Kopi C siew dai gao",
      calories: 113,
      servingGrams: 250,
      dishId: id,
      foodGroup: "drink",
      sourceLabel: "HPB",
    });
    const double = await member.caller.food.create({ drink: kopi, servingQty: 2 });
    expect(double).toMatchObject({ calories: 226, servingGrams: 500, source: "table" });
  });

  it("as a drink without a row says that its figures are worked out, and refuses one without figures", async () => {
    const gahDai = { ...kopi, milk: "condensed", sugar: "gah_dai", strength: "normal" } as const;
    expect(await member.caller.food.create({ drink: gahDai })).toMatchObject({
      name: "Kopi gah dai",
      calories: 236,
      sourceLabel: "HPB, worked out",
    });
    const error = await errorOf(member.caller.food.create({ drink: { ...kopi, base: "bandung" } }));
    expect([error.status, error.message]).toEqual([400, "We have no figure for this drink!"]);
  });

  it("of an own dish grows with the quantity, and outlives its dish", async () => {
    const own = await member.caller.ownDish.create({ name: "Mum's rendang", kcal: 500, servingGrams: 200 });
    const item = await member.caller.food.create({ ownDishId: own.id, servingQty: 0.5 });
    expect(item).toMatchObject({
      name: "Mum's rendang",
      calories: 250,
      servingGrams: 100,
      ownDishId: own.id,
      dishId: null,
      source: "manual",
      sourceLabel: "Your own",
    });
    await member.caller.ownDish.delete({ id: own.id });
    expect(await member.caller.food.repeat({ id: item.id })).toMatchObject({
      calories: 250,
      ownDishId: null,
      sourceLabel: "Entered by you",
    });
    expect((await errorOf(member.caller.food.create({ ownDishId: own.id }))).status).toBe(404);
  });

  it("of a favourite takes its serving, and the table's name only for the table's figures", async () => {
    const laksa = await dishOf("Laksa");
    const half = await member.caller.food.create({ dishId: laksa.id, servingQty: 0.5 });
    const { favourite } = await member.caller.dish.addFavourite({ foodItemId: half.id });
    const { id: _, created: _c, ...figures } = half;
    expect(await member.caller.food.create({ favouriteId: favourite.id })).toMatchObject(figures);
    const edited = await member.caller.food.create({ dishId: laksa.id, calories: 500, name: "My laksa" });
    const other = await member.caller.dish.addFavourite({ foodItemId: edited.id });
    expect(await member.caller.food.create({ favouriteId: other.favourite.id })).toMatchObject({
      name: "My laksa",
      calories: 500,
      dishId: laksa.id,
      source: "manual",
    });
  });

  it("that belongs to someone else is 404", async () => {
    const own = await member.caller.ownDish.create({ name: "Mum's rendang", kcal: 500 });
    const { favourite } = await member.caller.dish.addFavourite({ ownDishId: own.id });
    const { food } = (await asMember(database.db)).caller;
    for (const input of [{ ownDishId: own.id }, { favouriteId: favourite.id }])
      expect((await errorOf(food.create(input))).status).toBe(404);
  });

  it("is one of a kind: two are refused", async () => {
    const error = await errorOf(member.caller.food.create({ dishId: 1, drink: kopi }));
    expect([error.status, error.details[0]?.message]).toEqual([
      400,
      "Give one of dishId, ownDishId, favouriteId and drink",
    ]);
  });
});

describe("a food that weighs next to nothing", () => {
  it("keeps a tenth of a gram in every portion, and its exact weight while the portion stays", async () => {
    const saffron = { name: "Saffron", kcal: 1, servingGrams: 0.04 };
    const own = await member.caller.ownDish.create(saffron);
    expect(await member.caller.food.create({ ownDishId: own.id })).toMatchObject({ servingGrams: 0.1 });
    const { id } = await member.caller.food.create({ ...saffron, calories: 1, servingGrams: 12.34 });
    const { update } = member.caller.food;
    expect(await update({ id, leftover: "some" })).toMatchObject({ servingGrams: 12.34 });
    expect(await update({ id, servingQty: 0.01 })).toMatchObject({ servingGrams: 0.1 });
  });
});

describe("an item that is changed", () => {
  it("stays its dish when its name or its energy changes, and becomes another food when both do", async () => {
    const { id } = await member.caller.food.create({ drink: kopi });
    const { update } = member.caller.food;
    expect((await update({ id, name: "Kopi at Ya Kun" })).foodGroup).toBe("drink");
    expect((await update({ id, calories: 150 })).foodGroup).toBe("drink");
    expect(await update({ id, name: "Laksa", calories: 429 })).toMatchObject({
      dishId: null,
      foodGroup: null,
      source: "manual",
    });
  });
});
