import { describe, expect, it } from "vitest";
import { wasteWeeks } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createFood } from "#test/factories.ts";

const database = testDatabase();

describe("a goal of clean days", () => {
  it("is three until the member chooses, and the member's alone", async () => {
    const [{ caller }, other] = [await asMember(database.db), await asMember(database.db)];
    expect(await caller.user.goal()).toEqual({ cleanDays: 3 });
    for (const cleanDays of [4, 7, 1]) {
      expect(await caller.user.setGoal({ cleanDays })).toEqual({ cleanDays });
      expect(await caller.user.goal()).toEqual({ cleanDays });
    }
    expect(await other.caller.user.goal()).toEqual({ cleanDays: 3 });
  });

  it("counts for this week, even after its summary, and never for those that are over", async () => {
    const { caller, user } = await asMember(database.db);
    await database.db.insert(wasteWeeks).values([
      { userId: user.id, weekStart: "2026-11-23", goal: 4 },
      { userId: user.id, weekStart: "2026-11-30", goal: 4 },
    ]);
    await caller.user.setGoal({ cleanDays: 2 });
    const rows = await database.db
      .select({ weekStart: wasteWeeks.weekStart, goal: wasteWeeks.goal })
      .from(wasteWeeks);
    expect(Object.fromEntries(rows.map(({ weekStart, goal }) => [weekStart, goal]))).toEqual({
      "2026-11-23": 4,
      "2026-11-30": 2,
    });
  });

  it("stays that of a past week without a summary, whose food is reported late", async () => {
    const { caller, user } = await asMember(database.db);
    const { id } = await createFood(database.db, user.id, { eatenAt: new Date("2026-11-29T23:59:59+08:00") });
    await createFood(database.db, user.id, { eatenAt: new Date("2026-11-30T00:00:00+08:00") });
    await caller.user.setGoal({ cleanDays: 1 });
    await caller.user.setGoal({ cleanDays: 2 });
    await caller.food.update({ id, leftover: "none" });
    expect(await caller.food.week({ of: "2026-11-29" })).toMatchObject({
      goal: 3,
      cleanDays: 1,
      goalMet: false,
    });
    expect(await caller.food.week({})).toMatchObject({ goal: 2 });
  });

  it.each([0, 8, 2.5, -1, Number.NaN, "5", null])("cannot be %s", async (cleanDays) => {
    const { caller } = await asMember(database.db);
    // A client may send anything.
    const input = { cleanDays } as { cleanDays: number };
    expect(await errorOf(caller.user.setGoal(input))).toMatchObject({
      status: 400,
      message: "Goal must be a whole number from 1 to 7",
      details: [{ path: "cleanDays" }],
    });
  });
});
