import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getTableName, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appRouter, procedures } from "#server/api/root.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import * as schema from "#server/db/schema/index.ts";
import type { AppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { anonymous, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase, findWaiting } from "#test/database.ts";
import { createUser, PASSWORD } from "#test/factories.ts";
import { allTables } from "#test/full-account.ts";
import { exempt, type Mutation, mutations, seesNoodles } from "#test/mutations/mutations.ts";
import { createMutationWorld, type MutationWorld } from "#test/mutations/world.ts";

/** Its connections look on and hold locks; the calls have a pool of one connection. */
const database = committedTestDatabase();
let pool: Database;
let keeper: Database;

beforeAll(() => {
  pool = createDatabase(database.url, { max: 1 });
  keeper = createDatabase(database.url, { max: 2 });
  return async () => {
    await Promise.all([pool.close(), keeper.close()]);
  };
});
/** Deadlines pass when the test says so, however fast the machine is. */
const deadlines = new Set<() => void>();
function startTimer(_ms: number, work: () => void): () => void {
  deadlines.add(work);
  return () => void deadlines.delete(work);
}
function passDeadline(): void {
  for (const work of deadlines) work();
}

/** Counts of tries may stay when nothing else does. */
const checked = allTables.map(getTableName).filter((name) => name !== "rate_limits");

/** Rows of all tables, by their names. */
async function dump(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of checked) {
    const rows = sql`select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) from ${sql.identifier(name)} row`;
    const [hash] = await database.db.execute<{ md5: string }>(rows);
    hashes[name] = hash?.md5 ?? "";
  }
  return hashes;
}

/** Calls through the pool, of which the caller's session has been looked up already. */
async function prepare(world: MutationWorld, { as = "visitor", call }: Mutation) {
  const tokens = world.people[as];
  const overrides = { vision: seesNoodles, storage: world.storage, startTimer };
  const { context, caller, traces } = tokens
    ? callerWith(pool.db, tokens, overrides)
    : anonymous(pool.db, overrides);
  if (as !== "visitor" && as !== "refresh") await context.findViewer();
  return { context, traces, begin: () => errorOf(call(caller, world)) };
}

/** Locks tables against writing, waits until `begin` waits for one, and unlocks them when its call has returned. */
async function whileLocked<Result>(begin: () => Promise<Result>, lock: SQL): Promise<Result> {
  return keeper.db.transaction(async (tx) => {
    await tx.execute(lock);
    let isAnswered = false;
    const result = begin().finally(() => {
      isAnswered = true;
    });
    result.catch(() => {});
    while (!isAnswered && !(await isAnyWaiting())) await pause();
    passDeadline();
    return result;
  });
}

const isAnyWaiting = async () => (await findWaiting(database.db)).length > 0;

const pause = () => database.db.execute(sql`select pg_sleep(0.01)`);

/** Lets waiting statements take the pool's connection first: a new one queues behind them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    await pool.client`select 1`;
    await new Promise(setImmediate);
  }
}

it("covers every mutation there is", () => {
  const names = [...procedures].flatMap(([name, { type }]) => (type === "mutation" ? [name] : []));
  expect([...Object.keys(mutations), ...Object.keys(exempt)].toSorted()).toEqual(names.toSorted());
});

describe("a mutation that fails with a 503 has written nothing", () => {
  const expected = {
    status: 503,
    code: "UNAVAILABLE",
    message: "The service is not available right now. Please try again shortly.",
  };

  async function expectNothingWritten(
    run: (begin: () => Promise<AppError>) => Promise<AppError>,
  ): Promise<void> {
    const world = await createMutationWorld(database.db);
    let before = await dump();
    for (const [name, row] of Object.entries(mutations)) {
      const { traces, begin } = await prepare(world, row);
      const { status, code, message } = await run(begin);
      expect.soft({ status, code, message }, name).toEqual(expected);
      await settle();
      const after = await dump();
      expect.soft(after, `${name} changed a table`).toEqual(before);
      expect.soft(traces.tags, `${name} made pages void`).toEqual([]);
      before = after;
    }
  }

  it("while it waited for a table", { timeout: 120_000 }, async () => {
    const tables = sql.join(
      checked.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await expectNothingWritten((begin) => whileLocked(begin, sql`lock table ${tables} in exclusive mode`));
  });

  it("while it waited for a connection", { timeout: 120_000 }, async () => {
    await expectNothingWritten(async (begin) => {
      const held = await pool.client.reserve();
      const result = begin();
      // The calls that hash a password come to the pool later, or not at all.
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
      passDeadline();
      const error = await result;
      held.release();
      return error;
    });
  });
});

it("a password is not verified once its client has disconnected", async () => {
  const { email } = await createUser(database.db);
  const { caller } = anonymous(database.db, { clientSignal: () => AbortSignal.abort() });
  const error = await errorOf(caller.auth.login({ email, password: PASSWORD }));
  expect([error.code, error.message]).toEqual(["UNAVAILABLE", "The request ended before its turn came."]);
});

describe("a mutation whose COMMIT is on its way", () => {
  const lock = sql`select pg_advisory_xact_lock(4711)`;
  const unknown = {
    message: "It may have been saved. Please check before you try again.",
    code: "OUTCOME_UNKNOWN",
  };
  const countFood = async () => (await database.db.select().from(schema.foodItems)).length;

  /** Makes each COMMIT of a food item wait for `lock`. */
  beforeEach(async () => {
    await database.db.execute(sql`create or replace function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`);
    await database.db.execute(sql`create constraint trigger wait_at_commit after insert on food_items
      deferrable initially deferred for each row execute function wait_at_commit()`);
  });
  afterEach(async () => {
    await database.db.execute(sql`drop trigger wait_at_commit on food_items`);
  });

  it("fails with an unknown outcome, in REST and in tRPC", async () => {
    const member = await createUser(database.db);
    const tokens = (await callerFor(database.db, member)).tokens;
    const { caller, context, traces } = callerWith(pool.db, tokens, { startTimer });
    await context.findViewer();
    const error = await whileLocked(
      () => errorOf(caller.food.create({ name: "Laksa", calories: 600 })),
      lock,
    );
    const response = errorResponse(error, "test-request");
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      null,
      { errors: [unknown], requestId: "test-request" },
    ]);
    await settle();
    expect(await countFood()).toBe(1);
    expect(traces.background).toEqual([]);

    const result = await whileLocked(
      () =>
        fetchRequestHandler({
          endpoint: "/api/trpc",
          router: appRouter,
          createContext: () => context,
          req: new Request("https://cukup.test/api/trpc/food.create", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ json: { name: "Laksa", calories: 600 } }),
          }),
        }),
      lock,
    );
    expect([result.status, await result.json()]).toMatchObject([
      503,
      {
        error: {
          json: {
            message: unknown.message,
            data: { httpStatus: 503, code: unknown.code, errors: [unknown] },
          },
        },
      },
    ]);
    await settle();
    expect(await countFood()).toBe(2);
  });

  it("fails with nothing written when PostgreSQL refuses it", async () => {
    const member = await createUser(database.db);
    const { caller, context } = callerWith(pool.db, (await callerFor(database.db, member)).tokens);
    await context.findViewer();
    const [backend] = await pool.client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const error = await keeper.db.transaction(async (tx) => {
      await tx.execute(lock);
      const result = errorOf(caller.food.create({ name: "Laksa", calories: 600 }));
      while (!(await isAnyWaiting())) await pause();
      await database.db.execute(sql`select pg_cancel_backend(${backend?.pid})`);
      return result;
    });
    expect(error.code).toBe("UNAVAILABLE");
    expect(await countFood()).toBe(0);
  });

  it("fails with an unknown outcome when the connection breaks", async () => {
    const member = await createUser(database.db);
    const { caller, context } = callerWith(pool.db, (await callerFor(database.db, member)).tokens);
    await context.findViewer();
    const [backend] = await pool.client<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const error = await keeper.db.transaction(async (tx) => {
      await tx.execute(lock);
      const result = errorOf(caller.food.create({ name: "Laksa", calories: 600 }));
      while (!(await isAnyWaiting())) await pause();
      await database.db.execute(sql`select pg_terminate_backend(${backend?.pid})`);
      return result;
    });
    expect(error.details).toEqual([unknown]);
  });
});

it.each([
  ["production", 3_000, 10_000, 2],
  ["development", 30_000, 100_000, 20],
] as const)(
  "a call in %s has %d ms, %d if it fills a cache, and a connection %d s: development compiles in the same process",
  async (mode, ms, fillingMs, seconds) => {
    const script = `
    import { startDeadline } from "#server/api/deadline.ts";
    import { database } from "#server/db/client.ts";
    const { db, client } = database();
    const limits = [];
    const startTimer = (ms) => limits.push(ms);
    for (const ctx of [{ db, startTimer }, { db, startTimer, fillsCache: true }])
      startDeadline(ctx, { mayWrite: false }).late.catch(() => {});
    console.log(...limits, client.options.connect_timeout);
    process.exit();`;
    const { output } = await runProgram(process.execPath, ["--input-type=module", "-e", script], {
      env: { PATH: process.env.PATH, NODE_ENV: mode, DATABASE_URL: "postgres://localhost/cukup" },
    });
    expect(output).toBe(`${ms} ${fillingMs} ${seconds}`);
  },
);
