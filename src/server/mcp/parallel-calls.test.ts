import { expect, it } from "vitest";
import { foodItems } from "#server/db/schema/index.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createTokenOf, createUser, NOW } from "#test/factories.ts";
import { callByHand, toolCall } from "#test/mcp/assistant.ts";

const database = committedTestDatabase();

it("a call that is sent ten times at the same moment is stored once, and each result shows it", async () => {
  const { id } = await createUser(database.db);
  const { secret: token } = await createTokenOf(database.db, id, { scopes: ["food:write"] });
  const { context: services } = createTestContext(database.db, { now: () => NOW });
  const call = toolCall("log_food", { name: "Kopi", calories: 70 });
  const results = await Promise.all(Array.from({ length: 10 }, () => callByHand({ services, token }, call)));
  const ids = results.map(({ data }) => data?.id);
  expect(new Set(ids).size).toBe(1);
  expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await database.db.$count(foodItems)).toBe(1);
});
