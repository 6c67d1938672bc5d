import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { broadcastOwnInvalidations, invalidateTags } from "#server/cache/invalidate.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { abortable } from "#server/db/drizzle/abortable.ts";
import { sales, users } from "#server/db/schema/index.ts";
import { handleReady } from "#server/http/health.ts";
import { withSimilarityThreshold } from "#server/services/event/list/search.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";
import { committedTestDatabase } from "#test/database.ts";

/** Name of a synchronous standby that never connects. */
const ABSENT = "cukup_absent";

const shared = committedTestDatabase();
const kept = findSingleton<Database>("database");
let operator: postgres.Sql;
let database: Database;

beforeAll(async () => {
  operator = postgres(shared.url, { max: 1, connection: { synchronous_commit: "off" } });
  const [row] = await operator<{ name: string }[]>`select current_database() as name`;
  // The test server's other databases commit without waiting for anything.
  await operator`alter database ${operator(row?.name ?? "")} set synchronous_commit = on`;
});
beforeEach(() => {
  database = createDatabase(shared.url, { max: 5 });
  replaceSingleton("database", database);
});
afterEach(async () => {
  await setStandby("");
  await database.close();
});
afterAll(async () => {
  replaceSingleton("database", kept);
  const [row] = await operator<{ name: string }[]>`select current_database() as name`;
  await operator`alter database ${operator(row?.name ?? "")} reset synchronous_commit`;
  await operator.end();
});

/** Makes commits wait for a standby of this name, as those of a cluster do whose standby is away; "" for none. */
async function setStandby(name: string): Promise<void> {
  await operator.unsafe(`alter system set synchronous_standby_names = '${name}'`);
  await operator`select pg_reload_conf()`;
  await expect
    .poll(async () => (await operator`show synchronous_standby_names`)[0]?.synchronous_standby_names)
    .toBe(name);
}

const ready = async (query = "") => {
  const response = await handleReady(new Request(`http://localhost/api/ready${query}`));
  return [response.status, JSON.parse(String(response.body)).errors?.[0]?.message];
};
const write = () =>
  database.db.transaction((tx) => tx.execute("select pg_logical_emit_message(true, 'x', 'y')"));
const read = () => database.client`select 1 as one`;

it("reads go on while commits hang, and readiness says so; then everything works again", async () => {
  expect([await ready(), await ready("?for=reads")]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await setStandby(ABSENT);
  let written = 0;
  const writes = Array.from({ length: 20 }, async () => {
    await write();
    written += 1;
  });
  await expect.poll(() => database.writeLimit.count()).toEqual({ running: 3, waiting: 17 });
  for (let times = 0; times < 20; times += 1) expect(await read()).toEqual([{ one: 1 }]);
  await expect.poll(() => ready()).toEqual([503, "Writes to the database hang."]);
  expect(await ready("?for=reads")).toEqual([200, undefined]);
  // A proxy's check has little more than the second for which the other one waits.
  const both = [ready().then(() => "all"), ready("?for=reads").then(() => "reads")];
  expect(await Promise.race(both)).toBe("reads");
  await Promise.all(both);
  expect(written).toBe(0);

  await setStandby("");
  await Promise.all(writes);
  expect(database.writeLimit.count()).toEqual({ running: 0, waiting: 0 });
  await expect.poll(() => ready()).toEqual([200, undefined]);
});

it("writes outside of transactions leave connections for reads, too", async () => {
  await setStandby(ABSENT);
  const writes = Array.from({ length: 10 }, (_, index) =>
    database.db.insert(sales).values({ date: "2026-11-01", amount: index }),
  ).map((insert) => insert.execute());
  await expect.poll(() => database.writeLimit.count()).toEqual({ running: 3, waiting: 7 });
  for (let times = 0; times < 20; times += 1)
    expect(await database.db.$count(users)).toEqual(expect.any(Number));
  await setStandby("");
  await Promise.all(writes);
});

it("reads of a call in raw SQL, and in a transaction that is read only, are no writes", async () => {
  await setStandby(ABSENT);
  const hanging = Array.from({ length: 3 }, write);
  await expect.poll(() => database.writeLimit.count().running).toBe(3);
  const { db, mayHaveWritten } = abortable(database.db, new AbortController().signal);
  const one = sql`select 1 as one`;
  expect(await db.$count(users)).toEqual(expect.any(Number));
  expect([...(await db.execute(sql`with one as (${one}) select one from one`))]).toEqual([{ one: 1 }]);
  expect([...(await withSimilarityThreshold(db, (tx) => tx.execute(one)))]).toEqual([{ one: 1 }]);
  expect(mayHaveWritten()).toBe(false);
  await setStandby("");
  await Promise.all(hanging);
});

it("invalidations, which wait for commits of others that notify, leave connections for reads", async () => {
  broadcastOwnInvalidations();
  onTestFinished(() => replaceSingleton("invalidationSender", undefined));
  await setStandby(ABSENT);
  const notifying = database.db.transaction((tx) =>
    tx.execute(sql`select pg_notify('x', ''), pg_logical_emit_message(true, 'x', 'y')`),
  );
  await expect
    .poll(() => operator`select from pg_stat_activity where wait_event = 'SyncRep'`)
    .toHaveLength(1);
  for (let times = 0; times < 10; times += 1) invalidateTags("events");
  expect(database.writeLimit.count()).toEqual({ running: 3, waiting: 8 });
  for (let times = 0; times < 20; times += 1) expect(await read()).toEqual([{ one: 1 }]);
  await setStandby("");
  await notifying;
  await expect.poll(() => database.writeLimit.count()).toEqual({ running: 0, waiting: 0 });
});

it("a transaction that gets no connection in ten seconds fails as if the database was away", async () => {
  await setStandby(ABSENT);
  const hanging = Array.from({ length: 3 }, write);
  await expect.poll(() => database.writeLimit.count().running).toBe(3);
  await expect(write()).rejects.toMatchObject({ code: "CONNECT_TIMEOUT" });
  expect(database.writeLimit.count()).toEqual({ running: 3, waiting: 0 });
  await setStandby("");
  await Promise.all(hanging);
}, 30_000);

it("readiness waits for no table and no connection of visitors", async () => {
  const ending = Promise.withResolvers<void>();
  const held = Array.from({ length: 5 }, () => database.client`select pg_sleep(2)`.execute());
  const locking = operator.begin(async (tx) => {
    await tx`lock table events in access exclusive mode`;
    await ending.promise;
  });
  expect(await ready()).toEqual([200, undefined]);
  ending.resolve();
  await Promise.all([...held, locking]);
});

it("readiness is 503 while the database is away, for reads too", async () => {
  await database.close();
  database = createDatabase("postgres://nobody@127.0.0.1:1/none");
  replaceSingleton("database", database);
  for (const query of ["", "?for=reads"])
    expect(await ready(query)).toEqual([503, "The database does not answer."]);
});
