import { beforeEach, describe, expect, it } from "vitest";
import { wasteGoals, wasteWeeks } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createFood, NOW } from "#test/factories.ts";

const database = testDatabase();

type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;
beforeEach(async () => {
  member = await asMember(database.db);
});

const eat = (time: string, leftover: "none" | "some" | "most" | null, overrides = {}) =>
  createFood(database.db, member.user.id, {
    eatenAt: new Date(`${time}+08:00`),
    servingGrams: 400,
    caloriesKcal: 600,
    leftover,
    ...overrides,
  });

describe("a week", () => {
  it("runs from Monday to Sunday in Singapore, over the end of a month", async () => {
    await eat("2026-11-29T23:59:59", "most");
    await eat("2026-11-30T00:00:00", "some");
    await eat("2026-12-01T11:00:00", "none");
    await eat("2026-12-01T11:30:00", null);
    const week = await member.caller.food.week({});
    expect(week).toMatchObject({ from: "2026-11-30", to: "2026-12-06", goal: 3, goalMet: false });
    expect(week.days.map(({ date, clean }) => [date.slice(8), clean])).toEqual([
      ["30", false],
      ["01", true],
      ["02", null],
      ["03", null],
      ["04", null],
      ["05", null],
      ["06", null],
    ]);
    expect(week).toMatchObject({ cleanDays: 1, reportedDays: 2, reported: 2 });
    expect(week).toMatchObject({ kgServed: 0.8, kgLeft: 0.1, leftShare: 0.125, kgSaved: null });
    expect(week.before).toEqual({ leftShare: 0.75, kgLeft: 0.3 });
    expect(week.factors).toEqual({ kgCo2ePerKg: 1.6, sgdPerKg: 1.98 });
    for (const of of ["2026-11-23", "2026-11-29"])
      expect(await member.caller.food.week({ of })).toMatchObject({ from: "2026-11-23", kgLeft: 0.3 });
  });

  it("leaves days on which nothing is reported out of its counts", async () => {
    await eat("2026-11-30T12:00:00", null);
    const week = await member.caller.food.week({});
    expect(week).toMatchObject({ cleanDays: 0, reportedDays: 0, leftShare: null, kgServed: 0 });
    expect(week.days[0]).toMatchObject({ items: 1, calories: 600, clean: null });
  });

  it("says what it saved, from five reported plates in both weeks on", async () => {
    for (const day of ["23", "24", "25", "26", "27"]) await eat(`2026-11-${day}T12:00:00`, "some");
    for (const hour of ["08", "09", "10", "11"]) await eat(`2026-12-01T${hour}:00:00`, "none");
    expect((await member.caller.food.week({})).kgSaved).toBeNull();
    const { id } = await eat("2026-11-30T12:00:00", "none");
    expect(await member.caller.food.week({})).toMatchObject({
      kgSaved: 0.5,
      sgdSaved: 0.99,
      kgCo2eSaved: 0.8,
    });
    await member.caller.food.update({ id, leftover: null });
    expect((await member.caller.food.week({})).kgSaved).toBeNull();
  });

  it("has no savings from logging fewer plates, and none below zero", async () => {
    for (const day of ["23", "24", "25", "26", "27", "28", "29"])
      await eat(`2026-11-${day}T12:00:00`, "some");
    for (const hour of ["07", "08", "09", "10", "11"]) await eat(`2026-12-01T${hour}:00:00`, "some");
    expect(await member.caller.food.week({})).toMatchObject({ kgSaved: 0, sgdSaved: 0, kgCo2eSaved: 0 });
    await eat("2026-12-01T11:30:00", "most");
    expect((await member.caller.food.week({})).kgSaved).toBe(0);
  });

  it("meets the goal by its clean days, a past week the goal with which it ended", async () => {
    const userId = member.user.id;
    await database.db.insert(wasteGoals).values({ userId, cleanDays: 2 });
    await database.db.insert(wasteWeeks).values([
      { userId, weekStart: "2026-11-23", goal: 3 },
      { userId, weekStart: "2026-11-30", goal: 7 },
    ]);
    for (const day of ["11-23", "11-24", "11-30", "12-01"]) await eat(`2026-${day}T11:00:00`, "none");
    expect(await member.caller.food.week({})).toMatchObject({ goal: 2, goalMet: true });
    const past = await member.caller.food.week({ of: "2026-11-25" });
    expect(past).toMatchObject({ goal: 3, cleanDays: 2, goalMet: false });
  });

  it("is the viewer's alone, and of a real day", async () => {
    await createFood(database.db, (await asMember(database.db)).user.id, { eatenAt: NOW, leftover: "most" });
    expect((await member.caller.food.week({})).reported).toBe(0);
    for (const of of ["2026-02-30", "1999-12-31", "2999-12-31", "soon"])
      expect((await errorOf(member.caller.food.week({ of }))).details[0]).toMatchObject({ path: "of" });
    expect((await member.caller.food.week({ of: "2000-01-01" })).from).toBe("1999-12-27");
  });
});
