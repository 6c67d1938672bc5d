import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, expect, it } from "vitest";
import { createDatabase, type Database } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { runOnce } from "#server/services/idempotency/run-once.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createUser, toViewer } from "#test/factories.ts";

const database = committedTestDatabase();
let pool: Database;
beforeAll(() => {
  pool = createDatabase(database.url, { max: 4 });
  return () => pool.close();
});

const request = { key: "a", requestHash: "hash" };
const made = { status: 201, body: "{}" };

it("work that is left for after the commit runs then, and can use the context of the call", async () => {
  const user = await createUser(database.db);
  const { context, traces } = createTestContext(database.db);
  const seen: string[] = [];
  await runOnce(
    { ...context, viewer: toViewer(user) },
    request,
    async ({ db, afterCommit, invalidateTags }) => {
      invalidateTags("feedback");
      afterCommit("look", async () => {
        // Two connections at once: neither is that of the ended transaction.
        const read = () => db.select({ name: schema.users.username }).from(schema.users);
        const [[direct], [nested]] = await Promise.all([
          read(),
          db.transaction((tx) => tx.select().from(schema.users)),
        ]);
        seen.push(direct?.name ?? "", nested?.username ?? "");
      });
      expect([seen, traces.tags]).toEqual([[], []]);
      await db.update(schema.users).set({ username: "renamed" }).where(eq(schema.users.id, user.id));
      return made;
    },
  );
  await Promise.all(traces.background);
  expect([seen, traces.tags]).toEqual([["renamed", "renamed"], ["feedback"]]);
});

it("work that fails leaves nothing, and nothing for after the commit", async () => {
  const user = await createUser(database.db);
  const { context, traces } = createTestContext(database.db);
  const call = runOnce({ ...context, viewer: toViewer(user) }, request, async (own) => {
    await own.db.update(schema.users).set({ username: "renamed" });
    own.invalidateTags("feedback");
    own.afterCommit("work", async () => {});
    throw new Error("fails");
  });
  await expect(call).rejects.toThrow("fails");
  expect([traces.tags, traces.background]).toEqual([[], []]);
  expect(await database.db.select({ name: schema.users.username }).from(schema.users)).toEqual([
    { name: user.username },
  ]);
});

it("a key costs two statements, and a replay one", async () => {
  const user = await createUser(database.db);
  let statements: string[] = [];
  const logQuery = (text: string) => void statements.push(text);
  const db = drizzle(pool.client, { schema, casing: "snake_case", logger: { logQuery } });
  const ctx = { ...createTestContext(db).context, viewer: toViewer(user) };
  const call = async () => {
    statements = [];
    await runOnce(ctx, request, async () => made);
    return statements.map((text) => text.slice(0, 6));
  };
  expect([await call(), await call()]).toEqual([["select", "insert"], ["select"]]);
});

it("a person's calls take turns, so that other people's calls find a connection", async () => {
  const user = await createUser(database.db);
  const ctx = { ...createTestContext(pool.db).context, viewer: toViewer(user) };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const call = (key: string) =>
    runOnce(ctx, { key, requestHash: "hash" }, async () => {
      begun.push(key);
      await held;
      return made;
    });
  const calls = ["a", "b", "c"].map(call);
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  expect(await pool.db.$count(schema.users)).toBe(1);
  expect(begun).toEqual(["a"]);
  for (const key of ["a", "c"]) await expect(call(key)).rejects.toMatchObject({ code: "KEY_IN_USE" });
  release();
  await Promise.all(calls);
  expect(begun).toEqual(["a", "b", "c"]);
  expect(await call("b")).toEqual({ ...made, isReplay: true });
});

it("a call that fails leaves the turn to the next", async () => {
  const user = await createUser(database.db);
  const ctx = { ...createTestContext(pool.db).context, viewer: toViewer(user) };
  const fail = () => Promise.reject(new Error("fails"));
  const [failed, next] = await Promise.allSettled([
    runOnce(ctx, { key: "a", requestHash: "hash" }, fail),
    runOnce(ctx, { key: "b", requestHash: "hash" }, async () => made),
  ]);
  expect([failed.status, next]).toMatchObject(["rejected", { value: { isReplay: false } }]);
});
