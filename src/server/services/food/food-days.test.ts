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

describe("days and weeks", () => {
  const eat = (day: string, calories: number, rest = {}) =>
    member.caller.food.create({ ...toast, calories, eatenAt: new Date(`${day}+08:00`), ...rest });

  it("total each day of Singapore, days without anything included", async () => {
    await eat("2026-11-29T00:00:00", 100);
    await eat("2026-11-29T23:59:59", 200.5);
    await eat("2026-12-01T08:00:00", 50);
    const deleted = await eat("2026-12-01T09:00:00", 999);
    await member.caller.food.delete({ id: deleted.id });
    await (await asMember(database.db)).caller.food.create(toast);
    expect(await member.caller.food.days({ from: "2026-11-29", to: "2026-12-01" })).toEqual([
      { date: "2026-11-29", items: 2, calories: 300.5 },
      { date: "2026-11-30", items: 0, calories: 0 },
      { date: "2026-12-01", items: 1, calories: 50 },
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

  it("compare what was left in the last seven days with the seven before", async () => {
    const plate = { servingGrams: 400 };
    await eat("2026-11-24T23:59:59", 600, { ...plate, leftover: "some" });
    await eat("2026-11-25T00:00:00", 600, { ...plate, leftover: "most" });
    await eat("2026-12-01T11:00:00", 600, { ...plate, leftover: "none" });
    await eat("2026-12-01T11:30:00", 600, plate);
    const week = await member.caller.food.week();
    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toEqual({ date: "2026-11-25", items: 1, calories: 600, kgLeft: 0.3 });
    expect(week.days[6]).toEqual({ date: "2026-12-01", items: 2, calories: 1200, kgLeft: 0 });
    expect(week).toMatchObject({ kgLeft: 0.3, kgLeftBefore: 0.1, rising: true });
    await eat("2026-11-24T12:00:00", 600, { ...plate, leftover: "most" });
    expect(await member.caller.food.week()).toMatchObject({ kgLeftBefore: 0.4, rising: false });
  });

  it("do not rise for a member without leftovers noted before", async () => {
    await eat("2026-12-01T11:00:00", 600, { leftover: "most" });
    expect(await member.caller.food.week()).toMatchObject({ kgLeft: 0.3, kgLeftBefore: 0, rising: false });
  });
});
