import { describe, expect, it } from "vitest";
import { createGeneralLimits } from "#server/api/limits/general-limits.ts";
import { users } from "#server/db/schema/index.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { createApiWorld } from "#test/api/world.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createTokenOf } from "#test/factories.ts";
import { callByHand, GENERATIONS, mcpFetch, postMcp, toolCall } from "#test/mcp/assistant.ts";

const database = testDatabase();
const services = () => createTestContext(database.db).context;
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const CHALLENGE =
  'Bearer realm="cukup", error="invalid_token", resource_metadata="https://cukup.test/.well-known/oauth-protected-resource/mcp"';

describe("/mcp", () => {
  it.each(["GET", "DELETE", "PUT", "OPTIONS"])(
    "refuses %s, since it has neither streams nor sessions",
    async (method) => {
      const response = await mcpFetch({ services: services() })("https://cukup.test/mcp", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    },
  );

  it.each([
    ["a page of another origin", { origin: "https://evil.example" }, 403],
    ["a page without an origin of its own", { origin: "null" }, 403],
    ["this site", { origin: "https://cukup.test" }, 200],
    ["a program that takes plain JSON", { accept: "application/json" }, 200],
    ["a body that is not JSON", { "content-type": "text/plain" }, 415],
  ])("answers %s with %j: %s", async (_who, headers, status) => {
    const response = await postMcp({ services: services() }, LIST, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a batch", [LIST, LIST], 400],
    ["no message", "", 400],
    ["broken JSON", '{"jsonrpc":', 400],
    ["another value", "null", 400],
    ["a message of another protocol", { hello: 1 }, 400],
    ["a body of 70 kB", { ...LIST, params: { text: "x".repeat(70_000) } }, 413],
    ["an id of 257 characters", { ...LIST, id: "x".repeat(257) }, 400],
    ["3,000 values", { ...LIST, params: { list: Array(3_000).fill(1) } }, 400],
  ])("refuses %s", async (_what, body, status) => {
    expect((await postMcp({ services: services() }, body)).status).toBe(status);
  });

  it("opens no stream", async () => {
    const [, modern] = GENERATIONS;
    const meta = {
      "io.modelcontextprotocol/protocolVersion": modern.pin,
      "io.modelcontextprotocol/clientInfo": { name: "Test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const listen = {
      ...LIST,
      method: "subscriptions/listen",
      params: { notifications: { toolsListChanged: true }, _meta: meta },
    };
    const headers = { "mcp-protocol-version": modern.pin, "mcp-method": listen.method };
    const response = await postMcp({ services: services() }, listen, headers);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({ error: { message: "Subscription limit reached" } });
  });
});

describe("the caller of /mcp", () => {
  it("with a token that is unknown, expired or a login's is 401, which says where to read more", async () => {
    const { services: world, callers, settle } = await createApiWorld(database.db);
    const expired = await createTokenOf(database.db, EXAMPLE_IDS.member, {
      createdAt: new Date(0),
      expiresAt: new Date(1),
    });
    for (const token of ["cukup_pat_x", "x", expired.secret, callers.member, callers.admin]) {
      const response = await postMcp({ services: world, token }, LIST);
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, CHALLENGE]);
    }
    await settle();
  });

  it.each(["cukup_pat_x", "Token cukup_pat_x", "Basic Og==", "Bearer ", ""])(
    "is no visitor if the Authorization header holds no bearer token: %j",
    async (authorization) => {
      const response = await postMcp({ services: services() }, LIST, { authorization });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, CHALLENGE]);
      expect(await response.json()).toMatchObject({ errors: [{ reason: "invalid" }] });
    },
  );

  it("is looked up for each message: a suspension counts on the next one", async () => {
    const { services: world, callers, settle } = await createApiWorld(database.db);
    const setting = { services: world, token: callers.token };
    expect((await postMcp(setting, LIST)).status).toBe(200);
    await database.db.update(users).set({ suspendedAt: new Date() });
    expect((await postMcp(setting, toolCall("my_week"))).status).toBe(401);
    await settle();
  });

  it("cannot do with a token what its account may not", async () => {
    const { services: world, settle } = await createApiWorld(database.db);
    const scopes = ["events:write" as const, "food:write" as const];
    const { secret: token } = await createTokenOf(database.db, EXAMPLE_IDS.newcomer, { scopes });
    const call = toolCall("join_event", { id: EXAMPLE_IDS.event });
    expect(await callByHand({ services: world, token }, call)).toMatchObject({
      isError: true,
      errors: [{ message: "Account is not activated!", code: "FORBIDDEN" }],
    });
    await settle();
  });

  it("has their own rows alone, whatever the arguments say", async () => {
    const { services: world, settle } = await createApiWorld(database.db);
    const scopes = ["food:write" as const, "offers:write" as const];
    const { secret: token } = await createTokenOf(database.db, EXAMPLE_IDS.stranger, { scopes });
    const setting = { services: world, token };
    for (const [name, id] of [
      ["log_food_again", EXAMPLE_IDS.food],
      ["leave_claim", EXAMPLE_IDS.claimedOffer],
    ] as const)
      expect(await callByHand(setting, toolCall(name, { id })), name).toMatchObject({
        isError: true,
        errors: [{ code: "NOT_FOUND" }],
      });
    await settle();
  });
});

describe("the limits of /mcp", () => {
  const from = <Result>(ip: string, work: () => Result) => runInRequest(createRequestContext(ip), work);
  const leftOf = (response: Response) => response.headers.get("ratelimit");

  it("are those of the API: of the tool's method, by person or else by network", async () => {
    const { services: world, callers, settle } = await createApiWorld(database.db);
    const limits = createGeneralLimits((tries) => tries);
    const send = (body: unknown, token?: string) =>
      from("203.0.113.7", () => postMcp({ services: world, token }, body, {}, limits));
    expect(leftOf(await send(LIST))).toMatch(/^"read";r=299/);
    expect(leftOf(await send(toolCall("log_food")))).toMatch(/^"write";r=59/);
    expect(leftOf(await send("broken"))).toMatch(/^"read";r=298/);
    expect(leftOf(await send(LIST, "cukup_pat_x"))).toMatch(/^"read";r=297/);
    expect(leftOf(await send(LIST, callers.token))).toMatch(/^"read";r=599/);
    expect(leftOf(await send(toolCall("my_week"), callers.token))).toMatch(/^"read";r=598/);
    const write = toolCall("join_event", { id: EXAMPLE_IDS.event });
    expect(leftOf(await send(write, callers.token))).toMatch(/^"write";r=119/);
    await settle();
  });

  it("refuse with 429 before anything is done", async () => {
    const { services: world, callers, settle } = await createApiWorld(database.db);
    const limits = createGeneralLimits(() => 1);
    const send = (body: unknown) =>
      from("203.0.113.8", () => postMcp({ services: world, token: callers.token }, body, {}, limits));
    const join = toolCall("join_event", { id: EXAMPLE_IDS.event });
    expect((await send(join)).status).toBe(200);
    const refused = await send(join);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    await settle();
  });
});
