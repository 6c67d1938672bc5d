import { connect, type Socket } from "node:net";
import postgres, { type ISql, type Sql } from "postgres";
import { afterEach, expect, it } from "vitest";
import { createDatabase, type Database } from "#server/db/client.ts";
import { isConnectionLost } from "#server/db/errors.ts";
import { committedTestDatabase } from "#test/database.ts";

/** Observes the outcome; the tests open the pools that lose connections. */
const database = committedTestDatabase();
const open: Pick<Database, "close">[] = [];
afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

function openPool(max: number): Sql {
  const pool = createDatabase(database.url, { max });
  open.push(pool);
  return pool.client;
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "succeeded",
    (error: unknown) => (isConnectionLost(error) ? "connection lost" : error),
  );
const loseConnection = (sql: ISql) => failure(sql`select pg_terminate_backend(pg_backend_pid())`);
const readSales = async (sql: Sql) =>
  (await sql<{ amount: number }[]>`select amount::int from sales`).map((row) => row.amount);
const insertSale = (sql: ISql, amount: number) =>
  sql`insert into sales (date, amount) values ('2026-11-01', ${amount})`;

it("fails the statements of a transaction whose connection is lost, and the process goes on", async () => {
  const sql = openPool(1);
  const seen: unknown[] = [];
  const outcome = failure(
    sql.begin(async (tx) => {
      seen.push(await loseConnection(tx));
      seen.push(await failure(tx`select ${1}::int`), await failure(tx`select 1`));
      seen.push(await failure(tx.savepoint((inner) => inner`select 1`)));
    }),
  );
  expect(await outcome).toBe("connection lost");
  await expect.poll(() => seen).toEqual(Array.from({ length: 4 }, () => "connection lost"));
  expect(await failure(sql`select ${1}::int`)).toBe("succeeded");
});

it("runs no statement of a lost transaction on the connection that takes its place", async () => {
  const sql = openPool(1);
  const bodyEnded = Promise.withResolvers<unknown>();
  const begun = sql.begin(async (tx) => {
    await insertSale(tx, 1);
    await loseConnection(tx);
    // The pool has one connection, which this query reopens.
    await expect.poll(() => failure(sql`select 1`)).toBe("succeeded");
    bodyEnded.resolve(await failure(insertSale(tx, 2)));
  });
  expect(await failure(begun)).toBe("connection lost");
  expect(await bodyEnded.promise).toBe("connection lost");
  expect(await readSales(sql)).toEqual([]);
});

it("rolls back no transaction but the lost one", async () => {
  const sql = openPool(1);
  const lost = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const bodyEnded = Promise.withResolvers<void>();
  const first = sql.begin(async (tx) => {
    await loseConnection(tx);
    lost.resolve();
    await inserted.promise;
    bodyEnded.resolve();
    throw new Error("the body of the lost transaction fails late");
  });
  const firstOutcome = failure(first);
  await lost.promise;
  await sql.begin(async (tx) => {
    await insertSale(tx, 3);
    inserted.resolve();
    await bodyEnded.promise;
    await tx`select 1`;
  });
  expect([await firstOutcome, await readSales(sql)]).toEqual(["connection lost", [3]]);
});

it("releases a reserved connection that was lost, and makes a new one for the next query", async () => {
  const sql = openPool(1);
  const reserved = await sql.reserve();
  expect(await loseConnection(reserved)).toBe("connection lost");
  expect(await failure(reserved`select ${1}::int`)).toBe("connection lost");
  reserved.release();
  expect(await failure(sql`select ${1}::int`)).toBe("succeeded");
});

it("sends nothing over a new connection that was meant for a lost one", async () => {
  const sockets: Socket[] = [];
  const { hostname, port } = new URL(database.url);
  const options: object = {
    socket() {
      const socket = connect({ host: hostname, port: Number(port) });
      sockets.push(socket);
      return socket;
    },
  };
  const sql = postgres(database.url, { ...options, max: 2, connect_timeout: 2, fetch_types: false });
  open.push({ close: () => sql.end({ timeout: 1 }) });
  await Promise.all([sql`select pg_sleep(0.01)`, sql`select pg_sleep(0.01)`]);
  const [first, second] = sockets;
  if (!first || !second) throw new Error("The pool has not made two connections");
  // Both connections close in one turn of the event loop; after the first closes, a query is sent over the other.
  const sent = Promise.withResolvers<unknown>();
  let isSent = false;
  for (const socket of [first, second])
    socket.once("close", () => {
      if (!isSent) sent.resolve(failure(sql`select 1`));
      isSent = true;
    });
  first.destroy();
  second.destroy();
  expect(await sent.promise).toBe("connection lost");
  expect(await failure(Promise.all([sql`select 1`, sql`select 2`]))).toBe("succeeded");
});

it("reserves a connection that has to be opened again", async () => {
  const sql = openPool(1);
  expect(await loseConnection(sql)).toBe("connection lost");
  const reserved = await sql.reserve();
  expect(await failure(reserved`select 1`)).toBe("succeeded");
  reserved.release();
  expect(await failure(sql`select 1`)).toBe("succeeded");
});

it("reserves the connection that takes the place of the lost one that it waited for", async () => {
  const sql = openPool(1);
  const first = await sql.reserve();
  const reserving = sql.reserve();
  expect(await loseConnection(first)).toBe("connection lost");
  const second = await reserving;
  expect(await failure(second`select 1`)).toBe("succeeded");
  second.release();
  expect(await failure(sql`select 1`)).toBe("succeeded");
});

it("keeps no connection for a reservation that has failed", async () => {
  const { hostname, port } = new URL(database.url);
  let isAway = false;
  // Nothing listens on port 1.
  const options: object = { socket: () => connect({ host: hostname, port: isAway ? 1 : Number(port) }) };
  const sql = postgres(database.url, { ...options, max: 1, connect_timeout: 2, backoff: () => 0 });
  open.push({ close: () => sql.end({ timeout: 1 }) });
  await loseConnection(sql);
  isAway = true;
  expect(await failure(sql.reserve())).not.toBe("succeeded");
  isAway = false;
  for (let times = 0; times < 3; times += 1) expect(await failure(sql`select 1`)).toBe("succeeded");
});
