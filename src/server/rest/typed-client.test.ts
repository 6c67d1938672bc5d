import { expect, expectTypeOf, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin, NOW } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";
import { type CukupOptions, createCukup, type TokenPair } from "../../../packages/client/src/index.ts";

const database = committedTestDatabase();

/** Creates a client of the API in this process. */
function clientWith(options: Omit<CukupOptions, "baseUrl">, now = NOW) {
  const { context } = createTestContext(database.db, { now: () => now });
  return createCukup({
    baseUrl: "https://cukup.test/api/v1",
    fetch: (request) => callRest(request, context),
    ...options,
  });
}

it("a client goes on with its login after the access token has expired", async () => {
  const { tokens } = await createLogin(database.db);
  const renewed: TokenPair[] = [];
  const tomorrow = new Date(NOW.getTime() + DAY_MS + 60_000 * 5);
  const cukup = clientWith({ token: tokens, onRefresh: (pair) => renewed.push(pair) }, tomorrow);
  const calls = await Promise.all([cukup.GET("/user"), cukup.GET("/food"), cukup.GET("/notification")]);
  expect(calls.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  expect(renewed).toHaveLength(1);
  expect((await clientWith({ token: renewed[0] }, tomorrow).GET("/user")).response.status).toBe(200);
});

it("a client stores once what it posts twice with one key", async () => {
  const { tokens } = await createLogin(database.db);
  const cukup = clientWith({ token: tokens });
  const meal = {
    body: { name: "Kaya toast", calories: 196 },
    params: { header: { "Idempotency-Key": "k" } },
  };
  const first = await cukup.POST("/food", meal);
  const again = await cukup.POST("/food", meal);
  expect(again.data).toEqual(first.data);
  expect(again.response.headers.get("idempotency-replayed")).toBe("true");
  expect((await cukup.GET("/food")).data?.data).toHaveLength(1);
});

it("the types of a client say what a call takes and returns", () => {
  const cukup = clientWith({});
  const list = () => cukup.GET("/event", { params: { query: { scope: "upcoming", limit: 3 } } });
  type Result = Awaited<ReturnType<typeof list>>;
  expectTypeOf<NonNullable<Result["data"]>["data"][number]["capacity"]>().toEqualTypeOf<number | null>();
  expectTypeOf<NonNullable<Result["error"]>["errors"][number]["message"]>().toEqualTypeOf<string>();
  // @ts-expect-error: no such scope
  const misspelt = () => cukup.GET("/event", { params: { query: { scope: "upcomming" } } });
  // @ts-expect-error: not a number
  const mistyped = () => cukup.POST("/food", { body: { name: "Kaya toast", calories: "196" } });
  // @ts-expect-error: no such path
  const unknown = () => cukup.GET("/events");
  expect([misspelt, mistyped, unknown]).toHaveLength(3);
});
