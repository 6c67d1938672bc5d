import { describe, expect, it } from "vitest";
import type { Scope } from "#lib/account/scopes.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { createCookieContext } from "#server/api/context.ts";
import { handleTrpc } from "#server/api/handler.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createFood, createLogin, createTokenOf } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
/** Lifetime of an access token around the real time, which `services` have. */
const VALID = { createdAt: new Date(), expiresAt: new Date(Date.now() + DAY_MS) };
const services = () => createTestContext(database.db, { now: () => new Date() });

async function call(method: string, path: string, bearer?: string, body?: object) {
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { context, traces } = services();
  const response = await callRest(request, context);
  await Promise.all(traces.background);
  return { status: response.status, headers: response.headers, json: await response.json() };
}
const messageOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json.errors[0].message];

describe("access tokens over REST", () => {
  it("are made with a login, used, shown, and deleted", async () => {
    const { tokens, user } = await createLogin(database.db, {}, new Date());
    const login = tokens.access_token;
    const body = { name: "Shortcut", scopes: ["food:read"], days: 30 };
    const made = await call("POST", "/user/token", login, body);
    expect([made.status, made.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const { token, ...shown } = made.json.data;
    expect(Object.keys(shown).toSorted()).toEqual([
      "createdAt",
      "expiresAt",
      "id",
      "lastFour",
      "lastUsedAt",
      "name",
      "scopes",
    ]);
    expect((await call("GET", "/user/token", login)).json.data).toEqual([shown]);
    await createFood(database.db, user.id);
    expect((await call("GET", "/food", token)).json.data).toHaveLength(1);
    expect(await call("GET", "/user/token/current", token)).toMatchObject({
      status: 200,
      json: { data: { id: shown.id, name: "Shortcut" } },
    });
    expect(messageOf(await call("GET", "/user/token/current", login))).toEqual([
      404,
      "This is a login, not an access token.",
    ]);
    const write = await call("POST", "/food", token, { name: "Kaya toast", calories: 196 });
    expect([write.status, write.json.errors]).toEqual([
      403,
      [
        {
          message: "This access token may not do this. It needs the scope food:write.",
          code: "INSUFFICIENT_SCOPE",
        },
      ],
    ]);
    expect(write.headers.get("www-authenticate")).toBe(
      'Bearer realm="cukup", error="insufficient_scope", scope="food:write"',
    );
    for (const [method, path] of [
      ["GET", "/user/token"],
      ["POST", "/user/token"],
      ["DELETE", `/user/token/${shown.id}`],
      ["POST", "/user/password"],
      ["DELETE", "/user"],
      ["GET", "/user/session"],
    ] as const) {
      const refused = await call(method, path, token, method === "POST" ? body : undefined);
      expect([refused.status, refused.json.errors[0].code], path).toEqual([403, "SESSION_REQUIRED"]);
    }
    expect(await call("DELETE", `/user/token/${shown.id}`, login)).toMatchObject({ json: { data: null } });
    expect(messageOf(await call("GET", "/food", token))).toEqual([401, "Invalid token!"]);
    expect((await call("DELETE", `/user/token/${shown.id}`, login)).status).toBe(404);
  });

  it("are not accepted by tRPC, neither as a bearer nor in a cookie", async () => {
    const { user } = await createLogin(database.db, {}, new Date());
    const { secret } = await createTokenOf(database.db, user.id, { scopes: ["profile:read"] });
    for (const [name, value] of [
      ["authorization", `Bearer ${secret}`],
      ["cookie", `access_token=${secret}`],
    ] as const) {
      const request = new Request("https://cukup.test/api/trpc/user.get", { headers: { [name]: value } });
      const response = await handleTrpc(request, (headers, connection) =>
        createCookieContext(headers, connection, services().context),
      );
      expect(response.status, name).toBe(401);
    }
  });

  it("show the home page with both of its scopes only, and are refused for `scope=mine` without theirs", async () => {
    const { user } = await createLogin(database.db, {}, new Date());
    const tokenWith = async (...scopes: Scope[]) =>
      (await createTokenOf(database.db, user.id, { scopes, ...VALID })).secret;
    const both = await tokenWith("food:read", "events:read");
    expect((await call("GET", "/user/home", both)).json.data).toMatchObject({ failed: [] });
    const home = await call("GET", "/user/home", await tokenWith("food:read"));
    expect([home.status, home.json.errors]).toEqual([
      403,
      [
        {
          message: "This access token may not do this. It needs the scopes food:read and events:read.",
          code: "INSUFFICIENT_SCOPE",
        },
      ],
    ]);
    expect(home.headers.get("www-authenticate")).toBe(
      'Bearer realm="cukup", error="insufficient_scope", scope="food:read events:read"',
    );
    const narrow = await tokenWith("food:read");
    const mine = await call("GET", "/event?scope=mine", narrow);
    expect([mine.status, mine.json.errors[0].code]).toEqual([403, "INSUFFICIENT_SCOPE"]);
    expect((await call("GET", "/event?scope=mine", both)).status).toBe(200);
    expect((await call("GET", "/event", narrow)).status).toBe(200);
  });

  it("and logins that are refused say why", async () => {
    const { user, tokens } = await createLogin(database.db, {}, new Date(Date.now() - 2 * DAY_MS));
    const expired = await createTokenOf(database.db, user.id, {
      createdAt: new Date(Date.now() - DAY_MS),
      expiresAt: new Date(Date.now() - 1),
    });
    const revoked = await createTokenOf(database.db, user.id, { ...VALID, revokedAt: new Date() });
    const refusals = [
      [await call("GET", "/food"), "missing"],
      [await call("GET", "/event?scope=mine"), "missing"],
      [await call("POST", "/auth/refresh", undefined, {}), "missing"],
      [await call("GET", "/food", "x"), "invalid"],
      [await call("GET", "/food", revoked.secret), "invalid"],
      [await call("POST", "/auth/refresh", "x", { access_token: tokens.access_token }), "invalid"],
      [await call("POST", "/auth/login", undefined, { email: user.email, password: "Wrong-1!" }), "invalid"],
      [await call("GET", "/food", expired.secret), "expired"],
      [await call("GET", "/food", tokens.access_token), "expired"],
      [await call("GET", "/event", tokens.access_token), "expired"],
    ] as const;
    for (const [{ status, json }, reason] of refusals) {
      expect([status, json.errors[0]]).toMatchObject([401, { code: "UNAUTHENTICATED", reason }]);
    }
    const page = new Request("https://cukup.test/api/trpc/user.get", {
      headers: { cookie: `access_token=${tokens.access_token}` },
    });
    const response = await handleTrpc(page, (headers, connection) =>
      createCookieContext(headers, connection, services().context),
    );
    expect((await response.json()).error.json.data.errors[0].reason).toBe("expired");
  });

  it("are listed in a response that the client alone may keep", async () => {
    const { tokens } = await createLogin(database.db, {}, new Date());
    const { headers } = await call("GET", "/user/token", tokens.access_token);
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });
});
