import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { asMember } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createFood, NOW } from "#test/factories.ts";

const database = committedTestDatabase();

/** Runs `work` while the queries of a table fail. */
async function without<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const [there, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await database.db.execute(sql`alter table ${there} rename to ${away}`);
  try {
    return await work();
  } finally {
    await database.db.execute(sql`alter table ${away} rename to ${there}`);
  }
}

it("a part of the home page that fails is named, and leaves the others standing", async () => {
  const { caller, user } = await asMember(database.db, { createdAt: NOW });
  await createFood(database.db, user.id, { leftover: "none" });
  const event = await createEvent(database.db);
  const whole = await caller.home.get();
  expect(whole).toMatchObject({
    nextEvent: { event: { id: event.id } },
    today: { items: 1, clean: true },
    week: { cleanDays: 1 },
    share: { kgTogether: 0 },
    guide: { id: expect.any(Number) },
    start: { hasLogged: true },
    failed: [],
  });
  const withoutGuide = { ...whole, guide: null, failed: ["guide"] };
  expect(await without("guide_tries", () => caller.home.get())).toEqual(withoutGuide);
  const withoutFood = { today: null, week: null, guide: null, start: null };
  expect(await without("food_items", () => caller.home.get())).toEqual({
    ...whole,
    ...withoutFood,
    failed: ["guide", "start", "today", "week"],
  });
});
