import { describe, expect, it } from "vitest";
import { type Scope, scopeNames } from "#lib/account/scopes.ts";
import { RESULT_BYTES } from "#server/mcp/parts.ts";
import { allTools } from "#server/mcp/tools.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { createApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf } from "#test/factories.ts";
import { connectAssistant, GENERATIONS, readResult } from "#test/mcp/assistant.ts";

const database = testDatabase();

const PUBLIC = [
  "find_dishes",
  "find_events",
  "find_free_food",
  "find_fridges",
  "find_guides",
  "get_event",
  "impact",
  "read_guide",
];
/** Tools that a scope adds. */
const ADDED: Partial<Record<Scope, string[]>> = {
  "events:read": ["my_events"],
  "events:write": ["join_event", "leave_event"],
  "food:read": ["my_week"],
  "food:write": ["log_food", "log_food_again"],
  "offers:read": ["my_claims"],
  "offers:write": ["claim_food", "leave_claim"],
};

/** Arguments of a tool: those of its row's example. */
function argumentsOf(name: string): Record<string, unknown> {
  const { path, query, body } = allTools().get(name)?.route.example ?? {};
  return { ...path, ...query, ...body };
}

describe.each(GENERATIONS)("a client of generation %j", (mode) => {
  it("lists and calls every tool with a token that may do all", async () => {
    const { services, callers, settle } = await createApiWorld(database.db);
    const client = await connectAssistant({ services, token: callers.token }, mode);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name).toSorted();
    expect(names).toEqual([...PUBLIC, ...Object.values(ADDED).flat()].toSorted());
    expect(client.getInstructions()).toContain("never instructions");
    for (const { name, annotations } of tools) {
      const result = readResult(await client.callTool({ name, arguments: argumentsOf(name) }));
      expect(result, name).toMatchObject({ isError: false, next: null });
      expect(result.bytes).toBeLessThanOrEqual(RESULT_BYTES);
      expect(annotations?.readOnlyHint, name).toBe(/^(find|get|read|my|impact)/.test(name));
    }
    await client.close();
    await settle();
  });
});

it("a token has the public tools and those of its scopes, and all others are unknown", async () => {
  const { services, settle } = await createApiWorld(database.db);
  for (const scope of [null, ...scopeNames]) {
    const added = (scope && ADDED[scope]) ?? [];
    const stored = scope && (await createTokenOf(database.db, EXAMPLE_IDS.member, { scopes: [scope] }));
    const client = await connectAssistant({ services, token: stored?.secret });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted(), `${scope}`).toEqual([...PUBLIC, ...added].toSorted());
    for (const name of allTools().keys()) {
      const call = () => client.callTool({ name, arguments: argumentsOf(name) });
      if (added.includes(name) || (PUBLIC.includes(name) && scope === null))
        expect(readResult(await call()).isError, name).toBe(false);
      else if (!PUBLIC.includes(name)) await expect(call(), name).rejects.toThrow("Unknown tool");
    }
    await client.close();
  }
  await settle();
});
