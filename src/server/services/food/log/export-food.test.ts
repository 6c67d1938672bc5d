import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { foodItems } from "#server/db/schema/index.ts";
import { asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createFood, NOW } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();

type Member = Awaited<ReturnType<typeof asMember>>;

async function download({ caller }: Member, days = {}): Promise<Record<string, string>[]> {
  const text = await new Response(await caller.food.csv(days)).text();
  return parse(text, { columns: true, bom: true });
}

it("a food log is exported with its figures, latest first, and no cell is a formula", async () => {
  const member = await asMember(database.db);
  await createFood(database.db, (await asMember(database.db)).user.id, { name: "Somebody else's" });
  await createFood(database.db, member.user.id, { name: "Deleted", deletedAt: NOW });
  const { id } = await createFood(database.db, member.user.id, {
    name: '=HYPERLINK("x")',
    eatenAt: new Date("2026-11-30T23:30:00Z"),
    meal: "breakfast",
    caloriesKcal: 196.5,
    servingQty: 2,
    servingUnit: "slice",
    servingGrams: 90,
    leftover: "some",
    source: "manual",
  });
  await createFood(database.db, member.user.id, { name: "Laksa", eatenAt: NOW });
  const [latest, earlier, ...more] = await download(member);
  expect(more).toEqual([]);
  expect(latest).toMatchObject({ Food: "Laksa", "Left over": "" });
  expect(earlier).toEqual({
    "No.": String(id),
    "Time in Singapore": "2026-12-01 07:30",
    Meal: "breakfast",
    Food: `'=HYPERLINK("x")`,
    Kilocalories: "196.5",
    Quantity: "2",
    Unit: "slice",
    Grams: "90",
    "Left over": "some",
    Source: "manual",
    "Kilocalories eaten": "147.4",
    "Food group": "",
    "Figures from": "Entered by you",
  });
});

it("a food log is exported from and to the days that are asked for, both included, in Singapore", async () => {
  const member = await asMember(database.db);
  for (const time of [
    "2026-11-09T15:59:59Z",
    "2026-11-09T16:00Z",
    "2026-11-11T15:59:59Z",
    "2026-11-11T16:00Z",
  ]) {
    await createFood(database.db, member.user.id, { name: time, eatenAt: new Date(time) });
  }
  const names = async (days: object) => (await download(member, days)).map(({ Food }) => Food);
  expect(await names({ from: "2026-11-10", to: "2026-11-11" })).toEqual([
    "2026-11-11T15:59:59Z",
    "2026-11-09T16:00Z",
  ]);
  expect(await names({ from: "2026-11-12" })).toEqual(["2026-11-11T16:00Z"]);
});

it("a long food log is exported to its last item, also where many have one time", async () => {
  const member = await asMember(database.db);
  const item = {
    userId: member.user.id,
    caloriesKcal: 1,
    servingQty: 1,
    servingUnit: "plate",
    meal: "lunch" as const,
    source: "manual" as const,
  };
  const items = Array.from({ length: 1_100 }, (_, at) => ({
    ...item,
    name: `${at}`,
    eatenAt: new Date(NOW.getTime() - Math.floor(at / 700)),
  }));
  await database.db.insert(foodItems).values(items);
  const names = (await download(member)).map(({ Food }) => Number(Food));
  expect(names.toSorted((one, other) => one - other)).toEqual(items.map((_, at) => at));
});

it("/api/v1/food.csv is a file, for its owner and no visitor", async () => {
  const { context, tokens } = await asMember(database.db, {}, { now: () => new Date() });
  const get = (headers: HeadersInit, days = "") =>
    callRest(new Request(`https://cukup.test/api/v1/food.csv${days}`, { headers }), context);
  expect((await get({})).status).toBe(401);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await get(headers, "?from=yesterday")).status).toBe(400);
  const file = await get(headers, "?from=2026-11-01");
  expect([file.status, file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="cukup-food.csv"',
  ]);
  expect(await file.text()).toContain("Kilocalories");
});
