import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { asMember, callerFor, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createFood, NOW } from "#test/factories.ts";

const database = committedTestDatabase();

const at = (time: string) => new Date(`${time}+08:00`);
const days = () => ({ from: "2026-11-30", to: "2026-12-01", clientId: randomUUID() });

async function createMember() {
  const { user, caller, traces } = await asMember(database.db);
  const eat = (time: string, overrides = {}) =>
    createFood(database.db, user.id, { eatenAt: at(`2026-11-30T${time}`), ...overrides });
  return { user, food: caller.food, eat, traces };
}

describe("copying a day", () => {
  it("logs its items again at the same times, except those later than now, without leftovers", async () => {
    const { food, eat } = await createMember();
    await eat("08:00", { name: "Toast", meal: "breakfast", leftover: "most", servingGrams: 90 });
    await eat("12:00", { name: "Laksa" });
    await eat("12:01", { name: "Too late" });
    await eat("09:00", { name: "Deleted", deletedAt: NOW });
    await createFood(database.db, (await createMember()).user.id, { eatenAt: at("2026-11-30T08:00") });
    const { items, created } = await food.copy(days());
    expect(created).toBe(true);
    expect(items).toMatchObject([
      { name: "Laksa", eatenAt: NOW, meal: "lunch" },
      { name: "Toast", eatenAt: at("2026-12-01T08:00"), meal: "breakfast", servingGrams: 90, leftover: null },
    ]);
    expect((await food.list({ from: "2026-12-01" })).items).toEqual(items);
  });

  it("takes one meal if it is asked to", async () => {
    const { food, eat } = await createMember();
    await eat("08:00", { name: "Toast", meal: "breakfast" });
    await eat("11:00", { name: "Laksa" });
    const { items } = await food.copy({ ...days(), meal: "breakfast" });
    expect(items.map(({ name }) => name)).toEqual(["Toast"]);
  });

  it("stores each item once when the request is repeated, at the same time or later", async () => {
    const { food, eat } = await createMember();
    await eat("08:00");
    await eat("09:00");
    const input = days();
    const raced = await Promise.all([1, 2, 3].map(() => food.copy(input)));
    expect(raced.map(({ created }) => created).toSorted()).toEqual([false, false, true]);
    await eat("10:00");
    const again = await food.copy(input);
    expect(again).toEqual({ items: raced[0]?.items, created: false });
    expect(again.items).toHaveLength(2);
    expect(await database.db.$count(foodItems)).toBe(5);
    expect((await food.copy(days())).items).toHaveLength(3);
  });

  it("answers a repeated request although the copies and what they were copied from are deleted", async () => {
    const { food, eat, traces } = await createMember();
    const { id } = await eat("08:00");
    const input = days();
    const { items } = await food.copy(input);
    for (const item of [{ id }, ...items]) await food.delete({ id: item.id });
    await Promise.all(traces.background);
    expect(await food.copy(input)).toEqual({ items, created: false });
  });

  it("answers a repeated request although what was copied was moved to another day", async () => {
    const { food, eat, user } = await createMember();
    const [moved] = [await eat("08:00"), await eat("13:00")];
    const input = days();
    const { items } = await food.copy(input);
    await food.update({ id: moved.id, eatenAt: at("2026-11-20T08:00") });
    expect(await food.copy(input)).toEqual({ items, created: false });
    const later = await callerFor(database.db, user, { now: () => at("2026-12-01T23:00") });
    expect(await later.caller.food.copy(input)).toEqual({ items, created: false });
  });

  it("says so if there is nothing to copy, or nothing yet", async () => {
    const { food, eat } = await createMember();
    const refused = async (input: Partial<ReturnType<typeof days>>) => {
      const { status, message } = await errorOf(food.copy({ ...days(), ...input }));
      return [status, message];
    };
    expect(await refused({})).toEqual([409, "Nothing was logged on that day!"]);
    await eat("13:00");
    expect(await refused({})).toEqual([409, "Nothing was logged on that day!"]);
    expect(await refused({ to: "2026-12-02" })).toEqual([409, "Nothing was logged on that day!"]);
    expect((await refused({ to: "1999-12-31" }))[0]).toBe(400);
  });

  it("copies twenty items at most, and none beyond the day's limit", async () => {
    const { food, eat, user } = await createMember();
    for (let minute = 10; minute < 30; minute += 1) await eat(`08:${minute}`);
    const counted = (tries: number) =>
      countTries(database.db, [{ limit: LIMITS.food, subject: user.id, tries }], NOW);
    await counted(181);
    expect((await errorOf(food.copy(days()))).status).toBe(429);
    expect(await database.db.$count(foodItems)).toBe(20);
    // The refused copy is not counted.
    expect((await food.create({ name: "Toast", calories: 1 })).created).toBe(true);
    await eat("08:30");
    expect((await errorOf(food.copy(days()))).status).toBe(400);
  });
});
