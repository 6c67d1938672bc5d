import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { z } from "zod";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import type { ListEventsInput } from "#schemas/event/event.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { anonymous, asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createSeries, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
/** `NOW` is noon of a Tuesday in Singapore. */
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

type Listed = { title: string; date: string; dates: { startsAt: Date }[] | null };
const toRows = ({ items }: { items: Listed[] }) =>
  items.map(({ title, date, dates }) => [title, date, dates?.length]);

async function list(input: z.input<typeof ListEventsInput> = {}) {
  return anonymous(database.db).caller.event.list({ series: "once", ...input });
}

it("the list has a series once, by its next date, with the dates to come, and the API each date", async () => {
  const { db } = database;
  await createSeries(
    db,
    [
      { startsAt: inDays(-1) },
      { startsAt: inDays(1) },
      { startsAt: inDays(8) },
      { startsAt: inDays(15), status: "cancelled" },
    ],
    { title: "Walk" },
  );
  await createEvent(db, { title: "Supper", startsAt: inDays(2) });
  const found = await list();
  expect(toRows(found)).toEqual([
    ["Walk", "2026-12-02", 2],
    ["Supper", "2026-12-03", 0],
  ]);
  expect(found.meta.total).toBe(2);
  const each = await anonymous(db).caller.event.list({});
  expect(toRows(each)).toEqual([
    ["Walk", "2026-12-02", undefined],
    ["Supper", "2026-12-03", undefined],
    ["Walk", "2026-12-09", undefined],
  ]);
});

it("a filter of the list shows the first date of a series that fits, and counts series once", async () => {
  const { db } = database;
  const { dates } = await createSeries(
    db,
    [1, 4, 11, 18].map((days) => ({ startsAt: inDays(days) })),
    {
      title: "Walk",
      capacity: 1,
    },
  );
  await createEvent(db, { title: "Sunday lunch", startsAt: inDays(5) });
  expect(toRows(await list({ when: "weekend" }))).toEqual([
    ["Walk", "2026-12-05", 4],
    ["Sunday lunch", "2026-12-06", 0],
  ]);
  expect(toRows(await list({ from: "2026-12-10" }))).toEqual([["Walk", "2026-12-12", 4]]);
  const { id } = await createUser(db);
  await db.insert(attendances).values({ eventId: dates[0]?.id ?? 0, userId: id });
  expect(toRows(await list({ seats: "1", q: "walk" }))).toEqual([["Walk", "2026-12-05", 4]]);
});

it("pages of the list hold as many series as they say, whatever their dates", async () => {
  const { db } = database;
  for (const hours of [1, 2, 3]) {
    const starts = [1, 2, 3, 4].map((days) => ({
      startsAt: new Date(inDays(days).getTime() + hours * HOUR_MS),
    }));
    await createSeries(db, starts, { title: `Walk ${hours}` });
  }
  for (const filter of [{}, { from: "2026-12-01" }, { q: "walk" }]) {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list({ ...filter, limit: 2, page }));
    expect(pages.map(({ meta }) => meta.total)).toEqual([3, 3, 3]);
    expect(pages.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ["Walk 1", "Walk 2"],
      ["Walk 3"],
      [],
    ]);
  }
});

it("My Events has a series once, with the dates that the viewer joined or hosts, and what is over date by date", async () => {
  const { db } = database;
  const { caller, user } = await asMember(db);
  const { dates } = await createSeries(
    db,
    [-14, -7, 1, 8, 15, 22].map((days) => ({ startsAt: inDays(days) })),
    {
      title: "Walk",
    },
  );
  for (const date of dates) await createHost(db, date.id, user.id);
  for (const date of dates.slice(0, 4))
    await db.insert(attendances).values({ eventId: date.id, userId: user.id });
  const joined = await caller.event.joined({ scope: "upcoming", series: "once" });
  expect([toRows(joined), joined.meta.total]).toEqual([[["Walk", "2026-12-02", 2]], 1]);
  const hosted = await caller.event.hosted({ series: "once" });
  expect(toRows(hosted)).toEqual([
    ["Walk", "2026-12-02", 4],
    ["Walk", "2026-11-24", 1],
    ["Walk", "2026-11-17", 1],
  ]);
  expect((await caller.event.hosted({ series: "once", limit: 1 })).meta.total).toBe(3);
  expect((await caller.event.hosted({ limit: 1 })).meta.total).toBe(6);
  expect((await caller.event.hosted({})).items[0]?.dates).toBeNull();
});

it("My Events has a date that was cancelled beside its series", async () => {
  const { db } = database;
  const { caller, user } = await asMember(db);
  const { dates } = await createSeries(db, 3, { title: "Walk" });
  for (const { id } of dates) await db.insert(attendances).values({ eventId: id, userId: user.id });
  await db
    .update(events)
    .set({ status: "cancelled" })
    .where(eq(events.id, dates[0]?.id ?? 0));
  expect(toRows(await caller.event.joined({ scope: "upcoming", series: "once" }))).toEqual([
    ["Walk", "2026-12-08", 1],
    ["Walk", "2026-12-15", 2],
  ]);
});
