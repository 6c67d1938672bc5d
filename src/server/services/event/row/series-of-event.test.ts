import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { events } from "#server/db/schema/index.ts";
import { anonymous, asAdmin } from "#test/callers.ts";
import { countStatements } from "#test/count-statements.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createSeries, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

it("says the place of a date in its series, in the event and in the list, and null for an event on its own", async () => {
  const { db } = database;
  const { series, dates } = await createSeries(db, 3, { repeat: "monthly" });
  const single = await createEvent(db, { startsAt: new Date(NOW.getTime() + DAY_MS) });
  await createSeries(db, 1);
  const placed = (position: number, total = 3) => ({ id: series.id, repeat: "monthly", position, total });

  const { watch, statements } = countStatements();
  const visitor = anonymous(watch(db)).caller.event;
  expect(await visitor.get({ id: dates[1]?.id ?? 0 })).toMatchObject({ series: placed(2) });
  expect(statements()).toBe(1);
  const { items } = await visitor.list({});
  const listed = new Map(items.map((event) => [event.id, event.series]));
  expect(dates.map(({ id }) => listed.get(id))).toEqual([placed(1), placed(2), placed(3)]);
  expect(listed.get(single.id)).toBeNull();
});

it("counts by start, not by id, and dates at the same time by id", async () => {
  const { db } = database;
  const { dates } = await createSeries(db, 3);
  const [first, second, third] = dates.map(({ id }) => id);
  const last = { startsAt: new Date(NOW.getTime() + 60 * DAY_MS) };
  await db
    .update(events)
    .set(last)
    .where(eq(events.id, first ?? 0));
  await db
    .update(events)
    .set(last)
    .where(eq(events.id, second ?? 0));
  const positions: (number | undefined)[] = [];
  for (const id of [first, second, third]) {
    positions.push((await anonymous(db).caller.event.get({ id: id ?? 0 })).series?.position);
  }
  expect(positions).toEqual([2, 3, 1]);
});

it("counts for a published date those that are public, and for a proposed one all dates", async () => {
  const { db } = database;
  const { id: createdBy } = await createUser(db);
  const statuses = ["proposed", "published", "declined", "cancelled"] as const;
  const { dates } = await createSeries(
    db,
    statuses.map((status) => ({ status, createdBy })),
  );
  const { caller } = await asAdmin(db);
  const read = await Promise.all(dates.map(({ id }) => caller.event.get({ id })));
  expect(read.map(({ series }) => [series?.position, series?.total])).toEqual([
    [1, 4],
    [1, 2],
    [3, 4],
    [2, 2],
  ]);
});
