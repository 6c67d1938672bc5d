import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventSeries, events } from "#server/db/schema/index.ts";
import {
  lockSeries,
  removeEmptySeries,
  storeDates,
  storeSeries,
} from "#server/services/event/series/store-series.ts";
import { asAdmin } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createSeries, NOW } from "#test/factories.ts";

const database = testDatabase();

it("stores a series and its dates in the order of their times", async () => {
  const ctx = { db: database.db, now: () => NOW };
  const seriesId = await storeSeries(ctx, { repeat: "fortnightly", createdBy: null });
  expect(await lockSeries(ctx, seriesId)).toEqual({ repeat: "fortnightly" });
  const times = ["2026-12-05", "2026-12-19"].map((day) => ({ startsAt: new Date(day), endsAt: null }));
  const values = {
    title: "Soup",
    location: "Bishan",
    description: "Bring a bowl.",
    status: "published",
  } as const;
  const stored = await storeDates(ctx, { ...values, seriesId }, times);
  expect(stored.map(({ startsAt }) => startsAt)).toEqual(times.map(({ startsAt }) => startsAt));
  expect(
    await database.db.select({ id: events.id }).from(events).where(eq(events.seriesId, seriesId)),
  ).toHaveLength(2);
});

it("removes a series with its last event", async () => {
  const { db } = database;
  const { dates } = await createSeries(db, 2);
  const { caller } = await asAdmin(db);
  for (const { id } of dates) {
    expect(await db.select().from(eventSeries)).toHaveLength(1);
    await caller.event.delete({ id });
  }
  expect(await db.select().from(eventSeries)).toEqual([]);
});

it("removes a series once its last date is gone, and not before", async () => {
  const ctx = { db: database.db };
  const { series, dates } = await createSeries(ctx.db, 2);
  for (const { id } of dates) {
    expect(await lockSeries(ctx, series.id)).not.toBeNull();
    await ctx.db.delete(events).where(eq(events.id, id));
    await removeEmptySeries(ctx, series.id);
  }
  expect(await ctx.db.select().from(eventSeries)).toEqual([]);
});
