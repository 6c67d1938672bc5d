import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createSeries, NOW } from "#test/factories.ts";

const database = testDatabase();

it("names the three soonest events, of a series the next date, perhaps of some topics", async () => {
  const { db } = database;
  const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  await createSeries(db, [{ startsAt: inDays(-1) }, { startsAt: inDays(1) }, { startsAt: inDays(2) }], {
    title: "Series",
    topics: ["rescue"],
  });
  for (const days of [5, 3, 4]) {
    const topics = days === 4 ? [] : (["cooking"] as const).slice();
    await createEvent(db, { title: `Day ${days}`, startsAt: inDays(days), topics });
  }
  const { caller } = anonymous(db);
  const titlesOf = async (input: { topic?: string }) =>
    (await caller.event.soonest(input)).map(({ title, date }) => [title, date]);
  expect(await titlesOf({})).toEqual([
    ["Series", "2026-12-02"],
    ["Day 3", "2026-12-04"],
    ["Day 4", "2026-12-05"],
  ]);
  expect(await titlesOf({ topic: "cooking,rescue" })).toEqual([
    ["Series", "2026-12-02"],
    ["Day 3", "2026-12-04"],
    ["Day 5", "2026-12-06"],
  ]);
});
