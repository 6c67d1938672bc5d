import { eq, gt, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { createDatabase, type Database, type Db } from "#server/db/client.ts";
import { abortable } from "#server/db/drizzle/abortable.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = committedTestDatabase();
const open: Database[] = [];
afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

/** Opens a pool of one connection, whose named statements a test can read. */
function openConnection(): Database {
  const pool = createDatabase(database.url, { max: 1 });
  open.push(pool);
  return pool;
}

/** Lists the named statements of the connection that contain a text, with their executions. */
async function listNamed(db: Db, text: string) {
  const rows = await db.execute<{ executions: number }>(
    sql`select (generic_plans + custom_plans)::int as executions from pg_prepared_statements
      where position(${text} in statement) > 0`,
  );
  return rows.map(({ executions }) => executions);
}

const findTitle = statement((db, { id, at }: Placeholders<{ id: number; at: Date }>) =>
  db
    .select({ title: events.title, at: sql`${at}::timestamptz`.mapWith(events.startsAt) })
    .from(events)
    .where(eq(events.id, id)),
);
const rename = statement((db, { id, title }: Placeholders<{ id: number; title: string }>) =>
  db
    .update(events)
    .set({ title: sql`${title}` })
    .where(eq(events.id, id))
    .returning({ id: events.id }),
);
const readSeats = statement((db, { id }: Placeholders<{ id: number }>) =>
  db
    .select({ id: events.id, seat: { userId: attendances.userId, createdAt: attendances.createdAt } })
    .from(events)
    .leftJoin(attendances, eq(attendances.eventId, events.id))
    .where(eq(events.id, id)),
);
const double = statement((db, { value }: Placeholders<{ value: number }>) =>
  db.execute<{ doubled: number }>(sql`select ${value}::int * 2 as doubled`),
);

it("sends a statement's text once per connection, also in transactions and under a deadline; red means that Drizzle or the driver prepares statements in another way", async () => {
  const { db } = openConnection();
  const event = await createEvent(db);
  const values = { id: event.id, at: NOW };
  const found = [{ title: event.title, at: NOW }];
  const late = abortable(db, new AbortController().signal).db;
  expect(await findTitle(db, values)).toEqual(found);
  expect(await db.transaction((tx) => findTitle(tx, values))).toEqual(found);
  expect(await db.transaction((tx) => tx.transaction((inner) => findTitle(inner, values)))).toEqual(found);
  expect(await findTitle(late, values)).toEqual(found);
  expect(await late.transaction((tx) => findTitle(tx, values))).toEqual(found);
  expect(await listNamed(db, `select "title", $1::timestamptz`)).toEqual([5]);
});

it("executes raw SQL and joined rows that may be missing", async () => {
  const { db } = openConnection();
  const { id } = await createEvent(db);
  expect(await readSeats(db, { id })).toEqual([{ id, seat: null }]);
  const user = await createUser(db);
  await db.insert(attendances).values({ eventId: id, userId: user.id, createdAt: NOW });
  expect(await readSeats(abortable(db, new AbortController().signal).db, { id })).toEqual([
    { id, seat: { userId: user.id, createdAt: NOW } },
  ]);
  expect([...(await double(db, { value: 21 }))]).toEqual([{ doubled: 42 }]);
});

it("writes nothing after the deadline", async () => {
  const { db } = openConnection();
  const event = await createEvent(db);
  const controller = new AbortController();
  const late = abortable(db, controller.signal);
  await rename(late.db, { id: event.id, title: "in time" });
  expect(late.mayHaveWritten()).toBe(true);
  controller.abort(new Error("too late"));
  await expect(rename(late.db, { id: event.id, title: "late" })).rejects.toThrow("too late");
  expect(await findTitle(db, { id: event.id, at: NOW })).toEqual([{ title: "in time", at: NOW }]);
});

it("sees what its transaction wrote, and is rolled back with it", async () => {
  const { db } = openConnection();
  const event = await createEvent(db);
  const values = { id: event.id, at: NOW };
  const undo = new Error("undo");
  const rolledBack = db.transaction(async (tx) => {
    await rename(tx, { id: event.id, title: "inside" });
    expect((await findTitle(tx, values))[0]?.title).toBe("inside");
    throw undo;
  });
  await expect(rolledBack).rejects.toBe(undo);
  expect((await findTitle(db, values))[0]?.title).toBe(event.title);
});

it("goes on after its connection is lost", async () => {
  const { db } = openConnection();
  const event = await createEvent(db);
  const read = () => findTitle(db, { id: event.id, at: NOW });
  await read();
  await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  await expect.poll(() => read().catch(() => "lost")).toEqual([{ title: event.title, at: NOW }]);
});

it("goes on while a newer version's migration adds a column, widens one or drops an index", async () => {
  const { db } = openConnection();
  const event = await createEvent(db);
  const found = [{ title: event.title, at: NOW }];
  const read = () => findTitle(db, { id: event.id, at: NOW });
  const migrate = async (...changes: string[]) => {
    for (const change of changes) await database.db.execute(sql.raw(change));
  };
  // Twelve times, so that PostgreSQL keeps a generic plan.
  for (let time = 0; time < 12; time += 1) await read();
  await migrate("create table wide_events as select id, title from events");
  try {
    const readWide = () => findWide(db, { id: event.id });
    for (let time = 0; time < 12; time += 1) expect(await readWide()).toEqual([{ id: event.id }]);
    await migrate(
      "alter table wide_events add column note text not null default ''",
      "create index wide_events_idx on wide_events (id)",
    );
    expect(await readWide()).toEqual([{ id: event.id }]);
    await migrate("drop index wide_events_idx", "alter table wide_events alter column id type bigint");
    expect((await readWide()).map(({ id }) => Number(id))).toEqual([event.id]);
  } finally {
    await migrate("drop table wide_events");
  }
  expect(await read()).toEqual(found);
});

const findWide = statement((db, { id }: Placeholders<{ id: number }>) =>
  db.execute<{ id: number }>(sql`select id from wide_events where id = ${id}`),
);

const firstTitles = statement((db, { at }: Placeholders<{ at: Date }>) =>
  db
    .select({ title: events.title })
    .from(events)
    .where(gt(events.startsAt, at))
    .orderBy(events.startsAt)
    .limit(literalLimit(2)),
);

it("plans a statement with a literal limit once, and returns no more rows", async () => {
  const { db } = openConnection();
  for (let number = 0; number < 3; number += 1) await createEvent(db);
  // Twelve times, so that PostgreSQL chooses between a generic plan and those for the values.
  for (let time = 0; time < 12; time += 1) expect(await firstTitles(db, { at: NOW })).toHaveLength(2);
  const [plans] = await db.execute<{ generic: number }>(
    sql`select generic_plans::int as generic from pg_prepared_statements where statement like '%limit 2'`,
  );
  expect(plans?.generic).toBeGreaterThan(0);
});
