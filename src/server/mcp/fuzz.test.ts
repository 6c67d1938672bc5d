import fc from "fast-check";
import { expect, it } from "vitest";
import { type ErrorCode, errorStatus } from "#server/errors.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { allTools } from "#server/mcp/tools.ts";
import { toBrokenRecord, toRecord } from "#test/api/arbitrary.ts";
import { createApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";
import { postMcp, readResult } from "#test/mcp/assistant.ts";

const database = testDatabase();
const numRuns = Number(process.env.FUZZ_RUNS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() : 20_261_201));
const undo = new Error("The message is rolled back");

const PIN = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": PIN,
  "io.modelcontextprotocol/clientInfo": { name: "Fuzz", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Makes calls of each tool, of which one in three breaks its schema. */
const calls = fc.constantFrom(...allTools().values()).chain(({ definition }) => {
  const { name, inputSchema } = definition;
  const properties: Record<string, unknown> = inputSchema.properties;
  const { required = [] } = inputSchema;
  const args = fc.oneof(
    { weight: 2, arbitrary: toRecord(properties, required) },
    { weight: 1, arbitrary: toBrokenRecord(properties, required) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
  return args.map((value) => ({ name, arguments: value }));
});

const METHODS = [
  "tools/list",
  "initialize",
  "ping",
  "server/discover",
  "subscriptions/listen",
  "resources/read",
  "notifications/initialized",
  "__proto__",
];
const messages = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      jsonrpc: fc.constant("2.0"),
      id: fc.oneof(fc.integer(), fc.string()),
      method: fc.constant("tools/call"),
      params: calls,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        jsonrpc: fc.constantFrom("2.0", "1.0", 2),
        id: fc.jsonValue({ maxDepth: 1 }),
        method: fc.oneof(fc.constantFrom(...METHODS), fc.jsonValue({ maxDepth: 1 })),
        params: fc.jsonValue({ maxDepth: 3 }),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Adds what a client of the newer generation sends with each message. */
function modernised(message: unknown): { body: unknown; headers: Record<string, string> } {
  if (typeof message !== "object" || message === null || !("params" in message))
    return { body: message, headers: {} };
  const { params, method } = message as { params: unknown; method?: unknown };
  const isObject = typeof params === "object" && params !== null && !Array.isArray(params);
  const name = isObject && "name" in params && typeof params.name === "string" ? params.name : undefined;
  return {
    body: { ...message, params: isObject ? { ...params, _meta: META } : params },
    headers: {
      "mcp-protocol-version": PIN,
      ...(typeof method === "string" && /^[\x21-\x7e]+$/.test(method) && { "mcp-method": method }),
      ...(name !== undefined && { "mcp-name": name }),
    },
  };
}

it(`/mcp answers whatever it is sent without a failure of its own (seed ${seed})`, {
  timeout: 60_000 + numRuns * 1_000,
}, async () => {
  const { services, callers, settle } = await createApiWorld(database.db);
  let sent = 0;
  const property = fc.asyncProperty(
    messages,
    fc.boolean(),
    fc.constantFrom(undefined, callers.token, callers.token, callers.member, "cukup_pat_x"),
    async (message, isModern, token) => {
      const { body, headers } = isModern ? modernised(message) : { body: message, headers: {} };
      sent += 1;
      const client = createRequestContext(`2001:db8:${sent.toString(16)}::1`);
      let answer = { status: 0, text: "" };
      await database.db
        .transaction(async (db) => {
          const setting = { services: { ...services, db }, token };
          const response = await runInRequest(client, () => postMcp(setting, body ?? null, headers));
          answer = { status: response.status, text: await response.text() };
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.status).toBeGreaterThan(0);
      const { result, error } = answer.text === "" ? {} : JSON.parse(answer.text);
      // The code of an internal error of JSON-RPC, which a refused stream has, too.
      if (error?.message !== "Subscription limit reached") expect(error?.code).not.toBe(-32_603);
      for (const { code } of result?.isError ? readResult(result).errors : [])
        expect(errorStatus[code as ErrorCode], answer.text).toBeLessThan(500);
    },
  );
  await fc.assert(property, { numRuns, seed });
  await settle();
});
