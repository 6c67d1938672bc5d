import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import type { ReviewFoodInput } from "#schemas/food/food-review.ts";
import { dishes, foodCorrections, foodGuesses, foodItems, ownDishes } from "#server/db/schema/index.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import { sweepGuesses } from "#server/services/food/recognition/guesses.ts";
import { anonymous, asAdmin, callerFor, createTestContext, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createFood, createUpload, createUser, NOW } from "#test/factories.ts";
import { CHICKEN_RICE } from "#test/openai-stub.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = committedTestDatabase();
const storage = createMemoryStorage();
/** Names that the model gives the next photo, best first. */
let names: [string, ...string[]] = ["Granola bowl"];
let counted = { servingQty: 1, servingUnit: "bowl" };
const guess = (name: string, index = 0) => ({
  ...{ name, calories: 600, servingGrams: 400 },
  ...counted,
  confidence: 0.8 - index / 5,
});
const asked: unknown[] = [];
const vision: Vision = {
  async recognise(image, options) {
    asked.push({ ...image, ...options });
    const [first, ...others] = names;
    return [guess(first), ...others.map((name, index) => guess(name, index + 1))];
  },
  describeOffer: () => Promise.reject(new Error("Nobody gives it away")),
};

beforeEach(() => {
  names = ["Granola bowl", "Porridge of oats and nuts", "Muesli of the house"];
  asked.length = 0;
  counted = { servingQty: 1, servingUnit: "bowl" };
});

async function asEater(overrides: Parameters<typeof callerFor>[2] = {}) {
  const user = await createUser(database.db);
  let now = NOW;
  const member = await callerFor(database.db, user, { vision, storage, now: () => now, ...overrides });
  const { caller } = member;
  /** Has a photo read, half a minute after the one before. */
  async function photograph() {
    now = new Date(now.getTime() + 30_000);
    const { image } = await createUpload(database.db, user.id, { storage });
    return (await caller.food.generate({ image })).item;
  }
  const review = (id: number, input: ReviewFoodInput) => caller.food.review({ id, ...input });
  return { ...member, user, photograph, review };
}

const chickenRice = async () => {
  const [dish] = await database.db.select().from(dishes).where(eq(dishes.name, CHICKEN_RICE.name));
  if (!dish) throw new Error("There is no chicken rice");
  return dish;
};
const storeOwnDish = async (userId: number) => {
  const own = { name: "Mum's muesli", servingQty: 2, servingUnit: "cup", servingGrams: 300, kcal: 450 };
  const [dish] = await database.db
    .insert(ownDishes)
    .values({ userId, ...own })
    .returning();
  if (!dish) throw new Error("The dish was not stored");
  return dish;
};
const rowOf = async (id: number) => {
  const [row] = await database.db.select().from(foodItems).where(eq(foodItems.id, id));
  return row;
};
const correctionsOf = (userId: number) =>
  database.db.select().from(foodCorrections).where(eq(foodCorrections.userId, userId));

describe("reviewing a photo", () => {
  it("confirms a guess, with the portion and leftovers", async () => {
    const { photograph, review, caller } = await asEater();
    const { id } = await photograph();
    expect(await rowOf(id)).toMatchObject({ reviewedAt: null });
    const item = await review(id, { guess: 2, portion: 0.5, leftover: "some" });
    expect(item).toMatchObject({
      ...{ id, name: "Porridge of oats and nuts", calories: 300, servingQty: 0.5, servingUnit: "bowl" },
      ...{ servingGrams: 200, leftover: "some", source: "model", confidence: expect.closeTo(0.6) },
    });
    expect((await rowOf(id))?.reviewedAt).not.toBeNull();
    expect((await caller.food.list({})).items).toEqual([item]);
  });

  it("corrects when it was eaten, and at which meal", async () => {
    const { photograph, review, caller } = await asEater();
    const { id, eatenAt } = await photograph();
    expect(await review(id, { guess: 1 })).toMatchObject({ eatenAt, meal: "lunch" });
    expect(await review(id, { guess: 1, meal: "dinner" })).toMatchObject({ eatenAt, meal: "dinner" });
    const breakfast = new Date("2026-11-30T08:10:00+08:00");
    expect(await review(id, { guess: 1, eatenAt: breakfast })).toMatchObject({
      eatenAt: breakfast,
      meal: "breakfast",
    });
    const late = new Date("2026-11-29T23:40:00+08:00");
    expect(await review(id, { guess: 1, eatenAt: late, meal: "dinner" })).toMatchObject({
      eatenAt: late,
      meal: "dinner",
    });
    const days = await caller.food.days({ from: "2026-11-28", to: "2026-12-01" });
    expect(days.filter(({ items }) => items > 0)).toMatchObject([{ date: "2026-11-29", items: 1 }]);
    expect(await review(id, { guess: 1 })).toMatchObject({ eatenAt: late, meal: "dinner" });
  });

  it.each([
    ["2026-12-02T12:00:00+08:00", "Date must not be in the future"],
    ["1999-12-31T12:00:00+08:00", "Date must be in the year 2000 or later"],
  ])("refuses the time %s", async (eatenAt, message) => {
    const { photograph, review } = await asEater();
    const { id } = await photograph();
    const error = await errorOf(review(id, { guess: 1, eatenAt: new Date(eatenAt) }));
    expect([error.status, error.message]).toEqual([400, message]);
    expect(await rowOf(id)).toMatchObject({ reviewedAt: null });
  });

  it("takes a dish of the table, an own one, or a name with its calories", async () => {
    const { photograph, review, user } = await asEater();
    const { id } = await photograph();
    const rice = await chickenRice();
    const own = await storeOwnDish(user.id);
    expect(await review(id, { dishId: rice.id, portion: 1.5 })).toMatchObject({
      ...{ name: rice.name, servingQty: 1.5, servingUnit: "plate", source: "table", confidence: null },
      ...{ calories: rice.kcal * 1.5, servingGrams: (rice.servingGrams ?? 0) * 1.5 },
    });
    expect(await rowOf(id)).toMatchObject({ dishId: rice.id, ownDishId: null });
    expect(await review(id, { ownDishId: own.id, portion: 2 })).toMatchObject({
      ...{ name: own.name, servingQty: 4, servingUnit: "cup", servingGrams: 600, calories: 900 },
      source: "manual",
    });
    expect(await rowOf(id)).toMatchObject({ dishId: null, ownDishId: own.id });
    expect(await review(id, { name: "Bircher", calories: 333.3, portion: 2 })).toMatchObject({
      ...{ name: "Bircher", servingQty: 2, servingUnit: "serving", servingGrams: null, calories: 666.6 },
      source: "manual",
    });
    expect(await rowOf(id)).toMatchObject({ dishId: null, ownDishId: null });
  });

  it("may be repeated, with the same result", async () => {
    const { photograph, review } = await asEater();
    const { id } = await photograph();
    const once = await review(id, { guess: 1, portion: 2, leftover: "none" });
    expect(await review(id, { guess: 1, portion: 2 })).toEqual(once);
    expect(await review(id, { guess: 1, leftover: null })).toMatchObject({ calories: 600, leftover: null });
  });

  it.each<[string, ReviewFoodInput]>([
    ["no choice", {}],
    ["two choices", { guess: 1, dishId: 1 }],
    ["a name without calories", { name: "Bircher" }],
    ["calories without a name", { guess: 1, calories: 300 }],
    ["a fourth guess", { guess: 4 }],
    ["half a guess", { guess: 1.5 }],
    ["a portion of nothing", { guess: 1, portion: 0 }],
    ["five portions", { guess: 1, portion: 5 }],
    ["a portion that is no number", { guess: 1, portion: Number.NaN }],
    ["too much of a food", { name: "Lard", calories: 20_000, portion: 2 }],
  ])("with %s is 400", async (_what, input) => {
    const { photograph, review, caller } = await asEater();
    const { guesses, ...item } = await photograph();
    expect((await errorOf(review(item.id, input))).status).toBe(400);
    expect((await caller.food.list({})).items).toEqual([item]);
  });

  it("keeps the bounds of an item in every portion", async () => {
    const { photograph, review, caller } = await asEater();
    const { id } = await photograph();
    const grains = await caller.ownDish.create({ name: "Rice, in grains", servingQty: 10_000, kcal: 300 });
    expect((await errorOf(review(id, { ownDishId: grains.id, portion: 4 }))).status).toBe(400);
    const saffron = await caller.ownDish.create({ name: "Saffron", kcal: 1, servingGrams: 0.1 });
    expect(await review(id, { ownDishId: saffron.id, portion: 0.25 })).toMatchObject({ servingGrams: 0.1 });
  });

  it("with a guess that does not exist is 400", async () => {
    names = ["Granola bowl"];
    const { photograph, review } = await asEater();
    const { id } = await photograph();
    const error = await errorOf(review(id, { guess: 2 }));
    expect([error.status, error.message]).toEqual([400, "There is no such guess"]);
  });

  it("of an item without a photo is 409", async () => {
    const { review, user } = await asEater();
    const { id } = await createFood(database.db, user.id);
    expect((await errorOf(review(id, { name: "Bircher", calories: 300 }))).status).toBe(409);
  });

  it("is for the owner alone, and of the owner's dishes", async () => {
    const { photograph, review, caller } = await asEater();
    const { id } = await photograph();
    const stranger = await asEater();
    const foreign = await storeOwnDish(stranger.user.id);
    expect((await errorOf(review(id, { ownDishId: foreign.id }))).status).toBe(404);
    expect((await errorOf(review(id, { dishId: 2_000_000_000 }))).status).toBe(404);
    const admin = await asAdmin(database.db);
    const newcomer = await callerFor(database.db, await createUser(database.db, { activated: false }));
    for (const [other, status] of [
      [stranger.caller, 404],
      [admin.caller, 404],
      [newcomer.caller, 403],
      [anonymous(database.db).caller, 401],
    ] as const) {
      expect((await errorOf(other.food.review({ id, guess: 1 }))).status).toBe(status);
      expect((await errorOf(other.food.guesses({ id }))).status).toBe(status);
    }
    await caller.food.delete({ id });
    expect((await errorOf(review(id, { guess: 1 }))).status).toBe(404);
    expect((await errorOf(caller.food.guesses({ id }))).status).toBe(404);
  });
});

describe("a correction", () => {
  it("comes first for the same sight the next time, for that member only", async () => {
    const { photograph, review, user } = await asEater();
    const rice = await chickenRice();
    await review((await photograph()).id, { dishId: rice.id });
    expect(await correctionsOf(user.id)).toMatchObject([
      { seen: "granola bowl", dishId: rice.id, name: null, times: 1 },
    ]);
    names = ["GRANOLA bowl", "Muesli of the house"];
    const next = await photograph();
    expect(next).toMatchObject({ name: rice.name, calories: rice.kcal, source: "table", confidence: null });
    expect(next.guesses.map(({ name, isCorrection }) => [name, isCorrection])).toEqual([
      [rice.name, true],
      ["GRANOLA bowl", false],
      ["Muesli of the house", false],
    ]);
    const other = await asEater();
    expect((await other.photograph()).guesses.map(({ name }) => name)).toEqual(names);
    expect(
      new Set(
        asked.map((options) =>
          Object.keys(options as object)
            .toSorted()
            .join(),
        ),
      ),
    ).toEqual(new Set(["bytes,dishNames,mimeType"]));
  });

  it("pushes out the third guess, and is not listed twice", async () => {
    const { photograph, review } = await asEater();
    await review((await photograph()).id, { guess: 2 });
    const { guesses } = await photograph();
    expect(guesses.map(({ rank, name, isCorrection }) => [rank, name, isCorrection])).toEqual([
      [1, "Porridge of oats and nuts", true],
      [2, "Granola bowl", false],
      [3, "Muesli of the house", false],
    ]);
    names = ["Granola bowl", "Toast with jam", "Muesli of the house"];
    expect((await photograph()).guesses.map(({ name }) => name)).toEqual([
      ...["Porridge of oats and nuts", "Granola bowl", "Toast with jam"],
    ]);
  });

  it("of an own dish or a name keeps what one serving has", async () => {
    const { photograph, review, user } = await asEater();
    const own = await storeOwnDish(user.id);
    await review((await photograph()).id, { ownDishId: own.id, portion: 2 });
    const second = await photograph();
    expect(second).toMatchObject({ name: own.name, calories: 450, servingQty: 2, source: "manual" });
    expect(await rowOf(second.id)).toMatchObject({ ownDishId: own.id });
    expect(await review(second.id, { guess: 1, portion: 2 })).toMatchObject({ calories: 900 });
    expect(await correctionsOf(user.id)).toMatchObject([{ ownDishId: own.id, times: 2 }]);
    await review(second.id, { name: "Bircher", calories: 300, portion: 2 });
    counted = { servingQty: 2, servingUnit: "servings" };
    const third = await photograph();
    expect(third).toMatchObject({ name: "Bircher", calories: 600, source: "manual" });
    await review(third.id, { guess: 1, portion: 4 });
    expect(await correctionsOf(user.id)).toMatchObject([{ name: "Bircher", kcal: 300, times: 2 }]);
  });

  it("is taken back by choosing what the model said", async () => {
    const { photograph, review, user } = await asEater();
    const first = await photograph();
    await review(first.id, { guess: 3 });
    expect(await correctionsOf(user.id)).toHaveLength(1);
    await review(first.id, { guess: 1 });
    expect(await correctionsOf(user.id)).toEqual([]);
    await review(first.id, { guess: 3 });
    const second = await photograph();
    expect(second.guesses[1]?.name).toBe("Granola bowl");
    await review(second.id, { guess: 2 });
    expect(await correctionsOf(user.id)).toEqual([]);
  });

  it("goes with its own dish", async () => {
    const { photograph, review, user } = await asEater();
    const own = await storeOwnDish(user.id);
    const { id } = await photograph();
    await review(id, { ownDishId: own.id });
    await database.db.delete(ownDishes).where(eq(ownDishes.id, own.id));
    expect((await photograph()).guesses.map(({ name }) => name)).toEqual(names);
  });

  it("is one of 200 at most, of which the oldest goes", async () => {
    const { photograph, review, user } = await asEater();
    const old = Array.from({ length: 200 }, (_, index) => ({
      ...{ userId: user.id, seen: `seen ${index}`, name: "Porridge", kcal: 200 },
      updatedAt: new Date(NOW.getTime() - (index === 77 ? DAY_MS : index)),
    }));
    await database.db.insert(foodCorrections).values(old);
    await review((await photograph()).id, { guess: 2 });
    const kept = (await correctionsOf(user.id)).map(({ seen }) => seen);
    expect([kept.length, kept.includes("granola bowl"), kept.includes("seen 77")]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

describe("guesses", () => {
  const guessesOf = (id: number) =>
    database.db.select().from(foodGuesses).where(eq(foodGuesses.foodItemId, id));
  const sweepAt = (now: Date) => sweepGuesses(createTestContext(database.db, { now: () => now }).context);

  it("go a day after the review, and stay without one", async () => {
    let now = NOW;
    const { photograph, review, caller } = await asEater({ now: () => now });
    const { id } = await photograph();
    now = new Date(NOW.getTime() + 60_000);
    const waiting = await photograph();
    now = new Date(NOW.getTime() + 120_000);
    await review(id, { guess: 1 });
    await sweepAt(new Date(now.getTime() + DAY_MS - 1));
    expect(await guessesOf(id)).toHaveLength(3);
    await sweepAt(new Date(now.getTime() + DAY_MS));
    expect(await guessesOf(id)).toEqual([]);
    expect(await caller.food.guesses({ id })).toEqual([]);
    expect(await guessesOf(waiting.id)).toHaveLength(3);
    const later = await review(id, { name: "Bircher", calories: 300 });
    expect(later).toMatchObject({ name: "Bircher", calories: 300 });
    expect((await errorOf(review(id, { guess: 1 }))).status).toBe(400);
  });

  it("go with their item", async () => {
    const { photograph } = await asEater();
    const { id } = await photograph();
    await database.db.delete(foodItems).where(and(eq(foodItems.id, id)));
    expect(await guessesOf(id)).toEqual([]);
  });
});
