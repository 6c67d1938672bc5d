import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { foodItems } from "#server/db/schema/index.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { createApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf, NOW } from "#test/factories.ts";
import { callByHand, connectAssistant, readResult, toolCall } from "#test/mcp/assistant.ts";

const database = testDatabase();

const namesOf = async () => {
  const rows = await database.db.select({ name: foodItems.name }).from(foodItems);
  return rows.map(({ name }) => name).toSorted();
};

it("“log what I ate: chicken rice and kopi C” stores two items once, although each call is sent twice", async () => {
  const { services, callers, settle } = await createApiWorld(database.db);
  const setting = { services, token: callers.token };
  await database.db.delete(foodItems);
  const ask = async (q: string, id: number) =>
    (await callByHand(setting, toolCall("find_dishes", { q }, id))).data[0];
  const rice = await ask("chicken rice", 1);
  const kopi = await ask("kopi c", 2);
  const calls = [
    toolCall("log_food", { dishId: rice.id }, 3),
    toolCall("log_food", { drink: kopi.drink }, 4),
  ];
  const first = [];
  const again = [];
  for (const call of calls) first.push(await callByHand(setting, call));
  for (const call of calls) again.push(await callByHand(setting, call));
  expect(first).toMatchObject([{ isError: false }, { isError: false }]);
  expect(again).toEqual(first.map((result) => ({ ...result, repeated: true, bytes: expect.any(Number) })));
  expect(await namesOf()).toEqual([kopi.untrusted.name, rice.untrusted.name].toSorted());
  await settle();
});

it("the same call is the same for ten minutes, of one token, id and arguments", async () => {
  const { services, callers, settle } = await createApiWorld(database.db);
  await database.db.delete(foodItems);
  const at = (ms: number) => ({ ...services, now: () => new Date(NOW.getTime() + ms) });
  const { secret: other } = await createTokenOf(database.db, EXAMPLE_IDS.member, { scopes: ["food:write"] });
  const log = async (ms: number, name = "Kopi", id: number | string = 1, token = callers.token) => {
    const args = { name, calories: 70 };
    expect(await callByHand({ services: at(ms), token }, toolCall("log_food", args, id))).toMatchObject({
      isError: false,
    });
    return (await namesOf()).length;
  };
  expect(await log(0)).toBe(1);
  expect(await log(10 * MINUTE_MS - 1)).toBe(1);
  expect(await log(0, "Kopi", "1")).toBe(2);
  expect(await log(0, "Teh")).toBe(3);
  expect(await log(0, "Kopi", 1, other)).toBe(4);
  const reversed = toolCall("log_food", { calories: 70, name: "Teh" });
  expect(await callByHand({ services, token: callers.token }, reversed)).toMatchObject({ repeated: true });
  // The kopi of the evening, in a conversation that numbers its calls anew.
  expect(await log(6 * HOUR_MS)).toBe(5);
  expect(await log(6 * HOUR_MS + MINUTE_MS)).toBe(5);
  expect(await log(DAY_MS)).toBe(6);
  await settle();
});

it("a wrong argument is an error that the model reads, and stores nothing", async () => {
  const { services, callers, settle } = await createApiWorld(database.db);
  const client = await connectAssistant({ services, token: callers.token });
  const before = await namesOf();
  const result = readResult(await client.callTool({ name: "log_food", arguments: { name: "Kopi" } }));
  expect(result).toMatchObject({
    isError: true,
    errors: [{ message: "Calories are required", code: "BAD_REQUEST", path: "calories" }],
  });
  expect(await namesOf()).toEqual(before);
  await settle();
});
