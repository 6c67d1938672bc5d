import { beforeEach, describe, expect, it } from "vitest";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { NOW } from "#test/factories.ts";

const database = testDatabase();
const toast = { name: "Kaya toast", calories: 196 };
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;

beforeEach(async () => {
  member = await asMember(database.db);
});

describe("the list", () => {
  it("is one's own, latest eaten first, in pages", async () => {
    for (const [name, eatenAt] of [
      ["Second", minutes(-10)],
      ["First", minutes(-5)],
      ["Third", minutes(-20)],
    ] as const)
      await member.caller.food.create({ ...toast, name, eatenAt });
    await (await asMember(database.db)).caller.food.create(toast);
    const { items, meta } = await member.caller.food.list({ limit: 2 });
    expect(items.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(meta).toEqual({ page: 1, limit: 2, total: 3 });
    expect((await member.caller.food.list({ limit: 2, page: 2 })).items).toMatchObject([{ name: "Third" }]);
  });

  it("is searched literally, in any case", async () => {
    for (const name of ["100% Juice", "Juice_box", "鸡饭", "a\\b"])
      await member.caller.food.create({ ...toast, name });
    const found = async (q: string) => (await member.caller.food.list({ q })).items.map(({ name }) => name);
    expect(await found("%")).toEqual(["100% Juice"]);
    expect(await found("_")).toEqual(["Juice_box"]);
    expect(await found("\\")).toEqual(["a\\b"]);
    expect(await found("鸡")).toEqual(["鸡饭"]);
    expect(await found("JUICE")).toHaveLength(2);
    expect(await found("' OR 1=1--")).toEqual([]);
    for (const q of ["\0", "x".repeat(201)])
      expect((await errorOf(member.caller.food.list({ q }))).status).toBe(400);
  });

  it("begins and ends with days of Singapore", async () => {
    for (const time of [
      "2026-11-28T23:59:59",
      "2026-11-29T00:00:00",
      "2026-11-30T23:59:59",
      "2026-12-01T00:00:00",
    ])
      await member.caller.food.create({ ...toast, name: time, eatenAt: new Date(`${time}+08:00`) });
    const { items } = await member.caller.food.list({ from: "2026-11-29", to: "2026-11-30" });
    expect(items.map(({ name }) => name)).toEqual(["2026-11-30T23:59:59", "2026-11-29T00:00:00"]);
    expect((await errorOf(member.caller.food.list({ from: "2026-02-30" }))).status).toBe(400);
    const all = { from: "1900-01-01", to: "2999-12-31" };
    expect((await member.caller.food.list(all)).items).toHaveLength(4);
  });

  it("is of one meal if it is asked to be", async () => {
    await member.caller.food.create({ ...toast, meal: "breakfast" });
    await member.caller.food.create({ ...toast, meal: "snack" });
    expect((await member.caller.food.list({ meal: "snack" })).items).toMatchObject([{ meal: "snack" }]);
  });
});
