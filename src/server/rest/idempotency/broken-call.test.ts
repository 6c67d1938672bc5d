import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Context } from "#server/api/context.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { feedback, idempotencyKeys } from "#server/db/schema/index.ts";
import { matchRequest, readCall } from "#server/rest/call.ts";
import { runCall } from "#server/rest/run-call.ts";
import { callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase, findWaiting } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";

/** Watches; the calls have a pool of their own. */
const database = committedTestDatabase();
let pool: Database;
let keeper: Database;
beforeAll(() => {
  // Two transactions at a time.
  pool = createDatabase(database.url, { max: 4 });
  keeper = createDatabase(database.url, { max: 1 });
  return async () => {
    await Promise.all([pool.close(), keeper.close()]);
  };
});

const body = JSON.stringify({ name: "Lina", email: "lina@example.com", feedbackMessage: "More rice" });
let tokens: { access_token: string };
beforeEach(async () => {
  tokens = (await createLogin(database.db, {}, new Date())).tokens;
});

/** Triggers that wait for the lock of `whileLocked`: before the response is stored, or at the COMMIT after it. */
const POINTS = {
  store: sql`create trigger wait_for_test before insert on idempotency_keys for each row execute function wait_for_test()`,
  commit: sql`create constraint trigger wait_for_test after insert on idempotency_keys
    deferrable initially deferred for each row execute function wait_for_test()`,
};

async function waitAt(point: keyof typeof POINTS): Promise<void> {
  await database.db.execute(sql`create or replace function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4713); return new; end $$`);
  await database.db.execute(POINTS[point]);
}
afterEach(async () => {
  await database.db.execute(sql`drop trigger if exists wait_for_test on idempotency_keys`);
});

/** Holds the lock while `work` runs: the connection's, since an idle transaction would be ended after ten seconds. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await keeper.client`select pg_advisory_lock(4713)`;
  try {
    await work();
  } finally {
    await keeper.client`select pg_advisory_unlock(4713)`;
  }
}

/** Posts with the key `a`. @returns the status and whether the response is a replay */
async function post(overrides: Partial<Omit<Context, "findViewer">> = {}) {
  const request = new Request("https://cukup.test/api/v1/feedback", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "a" },
    body,
  });
  const { context } = callerWith(pool.db, tokens, { now: () => new Date(), ...overrides });
  const { status, headers } = await runCall(await readCall(matchRequest(request)), context);
  return { status, isReplay: new Headers(headers).get("idempotency-replayed") === "true" };
}

const tryPost = () => post().catch((error: unknown) => error);

const countRows = async () => [await database.db.$count(feedback), await database.db.$count(idempotencyKeys)];

/** Deadlines pass when the test says so. */
function heldTimer() {
  const timers = new Set<() => void>();
  const startTimer = (_ms: number, work: () => void) => {
    timers.add(work);
    return () => void timers.delete(work);
  };
  const pass = () => {
    for (const work of timers) work();
  };
  return { startTimer, pass };
}

it("a call that is late before its COMMIT stores nothing, and may be repeated with its key", async () => {
  await waitAt("store");
  const timer = heldTimer();
  await whileLocked(async () => {
    const call = errorOf(post(timer));
    await expect.poll(() => findWaiting(database.db)).toHaveLength(1);
    timer.pass();
    expect((await call).code).toBe("UNAVAILABLE");
  });
  // The transaction of the late call ends, and with it the lock of its key.
  await expect.poll(tryPost).toEqual({ status: 201, isReplay: false });
  expect(await countRows()).toEqual([1, 1]);
});

it("a call whose COMMIT was on its way has an unknown outcome, and stores once when it is repeated", async () => {
  await waitAt("commit");
  const timer = heldTimer();
  await whileLocked(async () => {
    const call = errorOf(post(timer));
    await expect.poll(() => findWaiting(database.db)).toHaveLength(1);
    timer.pass();
    expect((await call).code).toBe("OUTCOME_UNKNOWN");
    expect((await errorOf(post())).code).toBe("KEY_IN_USE");
  });
  await expect.poll(tryPost).toEqual({ status: 201, isReplay: true });
  expect(await countRows()).toEqual([1, 1]);
});

/** Starts a process that posts with the key `a`, and dies before it responds. */
function startPost(): ChildProcess {
  return spawn(process.execPath, ["src/test/idempotency/post-and-die.ts"], {
    env: { ...process.env, DATABASE_URL: database.url, BEARER: tokens.access_token, BODY: body },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

it.each([
  { point: "store" as const, stored: 0 },
  { point: "commit" as const, stored: 1 },
])(
  "a process that is killed at its $point leaves row and response, or neither",
  async ({ point, stored }) => {
    await waitAt(point);
    await whileLocked(async () => {
      const child = startPost();
      await expect.poll(() => findWaiting(database.db)).toHaveLength(1);
      // Another process on the same database takes no second turn meanwhile.
      expect((await errorOf(post())).code).toBe("KEY_IN_USE");
      child.kill("SIGKILL");
      await once(child, "exit");
    });
    // PostgreSQL goes on until it finds that the connection is closed.
    await expect
      .poll(() => post().catch((error: unknown) => error))
      .toEqual({ status: 201, isReplay: stored === 1 });
    expect(await countRows()).toEqual([1, 1]);
  },
  60_000,
);

it("a process that is killed between COMMIT and response leaves both, and another process replays", async () => {
  const child = startPost();
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(await countRows()).toEqual([1, 1]);
  expect(await post()).toEqual({ status: 201, isReplay: true });
  expect(await countRows()).toEqual([1, 1]);
});
