import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { eventSeries, events } from "#server/db/schema/index.ts";
import { removeEmptySeries } from "#server/services/event/series/store-series.ts";
import { asAdmin } from "#test/callers.ts";
import { committedTestDatabase, findWaiting } from "#test/database.ts";
import { createEvent, createSeries, NOW } from "#test/factories.ts";

const database = committedTestDatabase();

const weeksOf = (starts: readonly Date[]) =>
  starts.map((startsAt) => (startsAt.getTime() - NOW.getTime()) / (7 * DAY_MS)).toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("dates added at the same time by several calls to one event make one series without a double", async () => {
  const { db } = database;
  const { id } = await createEvent(db);
  const { caller } = await asAdmin(db);
  await Promise.all(upTo(8).map(() => caller.event.addDates({ id, repeat: "weekly", times: 3 })));
  const rows = await db.select().from(events);
  expect(weeksOf(rows.map(({ startsAt }) => startsAt))).toEqual(upTo(25));
  expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1);
  expect(await db.select().from(eventSeries)).toHaveLength(1);
});

it("dates added at the same time by several calls to several dates of a series make no double", async () => {
  const { db } = database;
  await db.delete(events);
  const { dates } = await createSeries(db, 4);
  const { caller } = await asAdmin(db);
  const ids = [...dates, ...dates].map(({ id }) => id);
  await Promise.all(ids.map((id) => caller.event.addDates({ id, repeat: "weekly", times: 2 })));
  const rows = await db.select().from(events);
  expect(weeksOf(rows.map(({ startsAt }) => startsAt))).toEqual(upTo(20));
});

it("a series is gone although its last two dates are deleted by two transactions at the same time", async () => {
  const { db } = database;
  const { series, dates } = await createSeries(db, 2);
  const [one = 0, other = 0] = dates.map(({ id }) => id);
  let isDone = false;
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.delete(events).where(eq(events.id, one));
    await removeEmptySeries({ db: tx }, series.id);
    second = db
      .transaction(async (later) => {
        await later.delete(events).where(eq(events.id, other));
        await removeEmptySeries({ db: later }, series.id);
      })
      .finally(() => {
        isDone = true;
      });
    await expect.poll(async () => isDone || (await findWaiting(db)).length > 0).toBe(true);
  });
  await second;
  expect((await db.select().from(eventSeries)).map(({ id }) => id)).not.toContain(series.id);
});

it("a series whose dates are all deleted at the same time is gone", async () => {
  const { db } = database;
  const { series, dates } = await createSeries(db, 8);
  const { caller } = await asAdmin(db);
  await Promise.all(dates.map(({ id }) => caller.event.delete({ id })));
  expect((await db.select().from(eventSeries)).map(({ id }) => id)).not.toContain(series.id);
});
