import { beforeEach, describe, expect, it } from "vitest";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const toast = { name: "Kaya toast", calories: 196 };

type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;
beforeEach(async () => {
  member = await asMember(database.db);
});

describe("days", () => {
  const eat = (day: string, calories: number, rest = {}) =>
    member.caller.food.create({ ...toast, calories, eatenAt: new Date(`${day}+08:00`), ...rest });

  it("total each day of Singapore, days without anything included", async () => {
    const { food } = member.caller;
    await eat("2026-11-29T00:00:00", 100);
    await eat("2026-11-29T23:59:59", 200.5, { leftover: "some", servingGrams: 400 });
    await eat("2026-12-01T08:00:00", 50, { leftover: "none" });
    const deleted = await eat("2026-12-01T09:00:00", 999, { leftover: "most" });
    await food.delete({ id: deleted.id });
    await (await asMember(database.db)).caller.food.create(toast);
    const nothing = {
      items: 0,
      calories: 0,
      caloriesServed: 0,
      reported: 0,
      kgServed: 0,
      kgLeft: 0,
      clean: null,
    };
    expect(await food.days({ from: "2026-11-29", to: "2026-12-01" })).toEqual([
      {
        date: "2026-11-29",
        items: 2,
        calories: 250.4,
        caloriesServed: 300.5,
        reported: 1,
        kgServed: 0.4,
        kgLeft: 0.1,
        clean: false,
      },
      { ...nothing, date: "2026-11-30" },
      {
        ...nothing,
        date: "2026-12-01",
        items: 1,
        calories: 50,
        caloriesServed: 50,
        reported: 1,
        kgServed: 0.029,
        clean: true,
      },
    ]);
  });

  it("are asked for in order, and no more than a leap year of them", async () => {
    expect(await member.caller.food.days({ from: "2024-01-01", to: "2024-12-31" })).toHaveLength(366);
    for (const range of [
      { from: "2024-01-01", to: "2025-01-01" },
      { from: "2026-12-02", to: "2026-12-01" },
      { from: "x", to: "y" },
    ])
      expect((await errorOf(member.caller.food.days(range))).status).toBe(400);
  });
});
