import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Context } from "#server/api/context.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { feedback, foodItems, idempotencyKeys, rateLimits, users } from "#server/db/schema/index.ts";
import { MAX_KEYS, sweepKeys } from "#server/services/idempotency/run-once.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase, findWaiting } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
const toast = { name: "Kaya toast", calories: 196 };
let member: { id: number; bearer: string };
/** A process of its own: another pool on the same database. */
let other: Database;
beforeAll(() => {
  other = createDatabase(database.url);
  return () => other.close();
});
beforeEach(async () => {
  member = await logIn();
});

async function logIn(columns: { permission?: number } = {}) {
  const { user, tokens } = await createLogin(database.db, columns, new Date());
  return { id: user.id, bearer: tokens.access_token };
}

type Call = {
  key?: string;
  body?: object;
  path?: string;
  as?: { bearer: string };
  on?: Partial<Omit<Context, "findViewer">>;
};

/** Posts as the member. */
async function post({ key, body = toast, path = "/food", as = member, on = {} }: Call) {
  const headers = {
    authorization: `Bearer ${as.bearer}`,
    "content-type": "application/json",
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const { context, traces } = createTestContext(database.db, { now: () => new Date(), ...on });
  const response = await callRest(request, context);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    error: response.ok ? undefined : JSON.parse(text).errors[0],
    traces,
  };
}

const countFood = () => database.db.$count(foodItems);
const countKeys = () => database.db.$count(idempotencyKeys);

describe("a call with an Idempotency-Key", () => {
  it("is answered once more with the stored response, however often it is repeated", async () => {
    const first = await post({ key: "a" });
    expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([201, null]);
    const again = await post({ key: "a" });
    expect([again.status, again.headers.get("idempotency-replayed"), again.text]).toEqual([
      201,
      "true",
      first.text,
    ]);
    expect(again.headers.get("cache-control")).toBe("no-store");
    expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    // Quotes, which the standard asks for, are no part of the key.
    expect((await post({ key: '"a"' })).text).toBe(first.text);
    expect(await countFood()).toBe(1);
    // A repeated call makes nothing, so that it does not count.
    expect(await database.db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 1 }]);
  });

  it("is refused with another body, path or method", async () => {
    await post({ key: "a" });
    for (const call of [
      { body: { ...toast, calories: 200 } },
      { path: "/feedback", body: { name: "Lina", email: "lina@example.com", feedbackMessage: "More" } },
    ]) {
      const { status, error } = await post({ key: "a", ...call });
      expect([status, error]).toEqual([
        422,
        { message: "This Idempotency-Key was used for another request.", code: "KEY_REUSED" },
      ]);
    }
    expect([await countFood(), await database.db.$count(feedback)]).toEqual([1, 0]);
  });

  it("is another person's own, whatever key others use", async () => {
    const stranger = await logIn();
    const mine = await post({ key: "a" });
    const theirs = await post({ key: "a", as: stranger });
    expect([theirs.status, theirs.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect(theirs.text).not.toBe(mine.text);
    expect(await countFood()).toBe(2);
  });

  it("may be tried again after a failure, of which nothing is stored", async () => {
    const failed = await post({ key: "a", body: { name: "Kaya toast" } });
    expect(failed.status).toBe(400);
    expect(await countKeys()).toBe(0);
    expect((await post({ key: "a" })).status).toBe(201);
  });

  it.each(["", '""', "a b", "ü", `"a`, "a".repeat(256), `"${"a".repeat(256)}"`])(
    "is refused if the key is %j",
    async (key) => {
      const headers = { authorization: `Bearer ${member.bearer}`, "content-type": "application/json" };
      const request = new Request("https://cukup.test/api/v1/food", {
        method: "POST",
        headers: { ...headers, "idempotency-key": key },
        body: JSON.stringify(toast),
      });
      const response = await callRest(
        request,
        createTestContext(database.db, { now: () => new Date() }).context,
      );
      expect([response.status, (await response.json()).errors]).toEqual([
        400,
        [{ message: "Idempotency-Key is not valid", code: "BAD_REQUEST" }],
      ]);
      expect(await countFood()).toBe(0);
    },
  );

  it.each(["a".repeat(255), `"${"a".repeat(255)}"`, "!#~\\", String.raw`"a\"b\\c"`])(
    "takes the key %j",
    async (key) => {
      expect((await post({ key })).status).toBe(201);
      expect((await post({ key })).headers.get("idempotency-replayed")).toBe("true");
    },
  );

  it("replays nothing for a session that is revoked, a visitor or a suspended account", async () => {
    await post({ key: "a" });
    expect((await post({ key: "a", as: { bearer: "x" } })).status).toBe(401);
    await database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
    expect((await post({ key: "a" })).status).toBe(401);
    await database.db
      .update(users)
      .set({ suspendedAt: null, activated: false })
      .where(eq(users.id, member.id));
    expect((await post({ key: "a" })).status).toBe(403);
    await database.db.update(users).set({ activated: true }).where(eq(users.id, member.id));
    expect((await post({ key: "a" })).status).toBe(201);
    await database.db.execute(sql`update sessions set revoked_at = now()`);
    expect((await post({ key: "a" })).status).toBe(401);
  });

  it("keeps no admin's response for a member", async () => {
    const admin = await logIn({ permission: ADMIN });
    const sale = {
      path: "/dashboard/sales",
      body: { date: "2026-11-01", amount: 12.5 },
      key: "a",
      as: admin,
    };
    expect((await post(sale)).status).toBe(201);
    await database.db.update(users).set({ permission: 1 }).where(eq(users.id, admin.id));
    expect((await post(sale)).status).toBe(403);
  });

  it("is refused when 1,000 keys are stored, and replays each of them", async () => {
    const row = { userId: member.id, requestHash: "", status: 201, body: "{}" };
    const rows = Array.from({ length: MAX_KEYS - 1 }, (_, at) => ({ ...row, key: `k${at}` }));
    await database.db.insert(idempotencyKeys).values(rows);
    expect((await post({ key: "a" })).status).toBe(201);
    const { status, headers, error } = await post({ key: "b" });
    expect([status, headers.get("retry-after"), error.code]).toEqual([429, "3600", "TOO_MANY_REQUESTS"]);
    expect(headers.get("ratelimit-policy")).toBe('"idempotency-keys";q=1000;w=86400');
    expect((await post({ key: "a" })).status).toBe(201);
    expect((await post({})).status).toBe(201);
    expect(await countFood()).toBe(2);
  });

  it("leaves its key free a day later", async () => {
    await post({ key: "a" });
    const later = (ms: number) => sweepKeys({ db: database.db, now: () => new Date(Date.now() + ms) });
    expect(await later(DAY_MS - 60_000)).toBe(0);
    expect(await later(DAY_MS + 60_000)).toBe(1);
    expect((await post({ key: "a" })).headers.get("idempotency-replayed")).toBeNull();
  });

  it("invalidates what it changed once: a repeated call changes nothing", async () => {
    const entry = { name: "Lina", email: "lina@example.com", feedbackMessage: "More rice" };
    const call = { key: "a", path: "/feedback", body: entry };
    expect((await post(call)).traces.tags).toEqual(["feedback"]);
    expect((await post(call)).traces.tags).toEqual([]);
  });
});

it("ignores the header where nothing is stored", async () => {
  const { text } = await post({});
  const { id } = JSON.parse(text).data;
  const patch = new Request(`https://cukup.test/api/v1/food/${id}`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${member.bearer}`,
      "content-type": "application/json",
      "idempotency-key": "",
    },
    body: JSON.stringify({ calories: 200 }),
  });
  const { context } = createTestContext(database.db, { now: () => new Date() });
  expect((await callRest(patch, context)).status).toBe(200);
  expect(await countKeys()).toBe(0);
});

describe("calls with one key at the same moment", () => {
  const lock = sql`lock table food_items in share mode`;

  it("make one row: the first is answered 201, the others 409", async () => {
    const calls = await other.db.transaction(async (tx) => {
      await tx.execute(lock);
      const first = post({ key: "a" });
      await expect.poll(() => findWaiting(other.db)).toHaveLength(1);
      const others = [await post({ key: "a" }), await post({ key: "a", on: { db: other.db } })];
      for (const { status, headers, error } of others) {
        expect([status, headers.get("retry-after"), error]).toEqual([
          409,
          "1",
          { message: "A call with this Idempotency-Key is running.", code: "KEY_IN_USE" },
        ]);
      }
      return [first];
    });
    expect((await calls[0])?.status).toBe(201);
    expect((await post({ key: "a" })).status).toBe(201);
    expect(await countFood()).toBe(1);
  });
});
