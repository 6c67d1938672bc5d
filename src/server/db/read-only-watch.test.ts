import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "#server/db/client.ts";
import { handleReady } from "#server/http/health.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { findSingleton, replaceSingleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";
import { toAppError } from "#server/to-app-error.ts";
import { committedTestDatabase } from "#test/database.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";

const shared = committedTestDatabase();
const kept = findSingleton<Database>("database");
let operator: postgres.Sql;
let database: Database;

beforeAll(() => {
  operator = postgres(shared.url, { max: 1, connection: { default_transaction_read_only: false } });
});
beforeEach(() => {
  database = createDatabase(shared.url, { max: 3 });
  replaceSingleton("database", database);
});
afterEach(async () => {
  await setReadOnly(false);
  await database.close();
});
afterAll(async () => {
  replaceSingleton("database", kept);
  await operator.end();
});

/** Makes the database read-only for new sessions, as a hosted database does when its disk is full. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const [row] = await operator<{ name: string }[]>`select current_database() as name`;
  const value = operator.unsafe(isReadOnly ? "on" : "off");
  await operator`alter database ${operator(row?.name ?? "")} set default_transaction_read_only = ${value}`;
}

const write = () => database.client`create temporary table if not exists written (at int)`.execute();
const ready = async () => (await handleReady(new Request("http://localhost/api/ready"))).status;

/** Fills the pool, so that all its connections are open before the change. */
const fillPool = () => Promise.all([1, 2, 3].map(() => database.client`select pg_sleep(0.05)`.execute()));

it("a write to a read-only database is 503, and works again after that, on connections made meanwhile", async () => {
  await setReadOnly(true);
  await fillPool();
  const failure = await write().catch((error: unknown) => error);
  expect(toAppError(failure).code).toBe("UNAVAILABLE");
  expect(database.readOnlyWatch.isReadOnly).toBe(true);
  // Reads still work.
  await expect.poll(() => database.client`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
  await setReadOnly(false);
  await expect.poll(() => database.readOnlyWatch.isReadOnly, { timeout: 10_000 }).toBe(false);
  await Promise.all([1, 2, 3, 4, 5, 6].map(write));
});

it("readiness is 503 while the database is read-only, and 200 soon after, without any write", async () => {
  expect(await ready()).toBe(200);
  await database.close();
  await setReadOnly(true);
  database = createDatabase(shared.url, { max: 3 });
  replaceSingleton("database", database);
  await fillPool();
  expect(await ready()).toBe(503);
  await setReadOnly(false);
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
});

it("a connection in a transaction is renewed too, once the transaction is over", async () => {
  await setReadOnly(true);
  await fillPool();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let pid: number | undefined;
  const reading = database.client.begin(async (tx) => {
    [{ pid } = { pid: undefined }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await ended;
  });
  await expect.poll(() => pid).toBeDefined();
  database.readOnlyWatch.begin();
  await setReadOnly(false);
  await expect
    .poll(() => database.client`show transaction_read_only`.then(([row]) => row?.transaction_read_only))
    .toBe("off");
  for (let query = 0; query < 20; query += 1) {
    await database.client`select pg_sleep(0.1)`;
    expect(database.readOnlyWatch.isReadOnly).toBe(true);
  }
  end();
  await reading;
  await expect.poll(() => database.readOnlyWatch.isReadOnly, { timeout: 10_000 }).toBe(false);
  await Promise.all([1, 2, 3, 4, 5, 6].map(write));
});

it("the job queue says once that it waits and once that it works, and then works", async () => {
  const said: string[] = [];
  for (const level of ["warn", "error", "info"] as const) {
    vi.spyOn(logger(), level).mockImplementation(
      (...args: unknown[]) => void said.push(`${level} ${args.at(-1)}`),
    );
  }
  const starting: Queue = createQueue(shared.url, FAST);
  await starting.ready();
  await starting.close();
  await setReadOnly(true);
  const queue = createQueue(shared.url, FAST);
  await expect(queue.ready()).rejects.toThrow();
  // Covers several more retries of start-jobs and of the queue.
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(queue.ready()).rejects.toThrow();
  await setReadOnly(false);
  await expect
    .poll(
      () =>
        queue.ready().then(
          () => "ready",
          (error: unknown) => String(error),
        ),
      { timeout: 30_000 },
    )
    .toBe("ready");
  const done: string[] = [];
  await queue.boss.work<{ name: string }>(MAIL_QUEUE, FAST_POLLING, async (jobs) => {
    for (const { data } of jobs) done.push(data.name);
  });
  await queue.boss.send(MAIL_QUEUE, { name: "after" });
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(["after"]);
  await expect
    .poll(() => said.filter((line) => line.includes("the job queue")))
    .toEqual(["warn the job queue waits for the database", "info the job queue works again"]);
  expect(said.filter((line) => line.startsWith("error"))).toEqual([]);
  await expect
    .poll(async () => (await queue.boss.findJobs(MAIL_QUEUE)).map(({ state }) => state))
    .toEqual(["completed"]);
  // Other tests read the mails of this queue.
  await queue.boss.deleteAllJobs(MAIL_QUEUE);
  await queue.close();
});
