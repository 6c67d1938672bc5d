import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createGeneralLimits, GENERAL_LIMITS } from "#server/api/limits/general-limits.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { createSession } from "#server/auth/session/session.ts";
import { createApiToken } from "#server/auth/token/api-token.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createLogin, createTokenOf } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Clock that stands still, so that no try comes back. */
const NOW = new Date();

type Call = { ip?: string; token?: string; headers?: Record<string, string>; body?: string };

/** Calls /api/v1 with a sixtieth of the limits. */
function createApi() {
  const limits = createGeneralLimits((tries) => Math.max(1, tries / 60));
  const services = createTestContext(database.db, { now: () => NOW }).context;
  return async (method: string, path: string, { ip = "203.0.113.7", token, headers, body }: Call = {}) => {
    const request = new Request(`https://cukup.test/api/v1${path}`, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    });
    const response = await runInRequest(createRequestContext(ip), () => callRest(request, services, limits));
    await response.arrayBuffer();
    return response;
  };
}
type Api = ReturnType<typeof createApi>;

const logIn = async () => (await createLogin(database.db, {}, NOW)).tokens.access_token;

/** Repeats a call until it is refused, and returns how often it was not. */
async function countAllowed(api: Api, ...call: Parameters<Api>): Promise<number> {
  for (let allowed = 0; ; allowed += 1) if ((await api(...call)).status === 429) return allowed;
}

it.each([
  { method: "GET", path: "/event/1", name: "read", as: "network", tries: 5 },
  { method: "HEAD", path: "/event/1", name: "read", as: "network", tries: 5 },
  { method: "GET", path: "/impact.csv", name: "read", as: "network", tries: 5 },
  { method: "POST", path: "/auth/forgot", name: "write", as: "network", tries: 1 },
  { method: "GET", path: "/user", name: "read", as: "person", tries: 10 },
  { method: "GET", path: "/event/1", name: "read", as: "person", tries: 10 },
  { method: "POST", path: "/feedback", name: "write", as: "person", tries: 2 },
  { method: "DELETE", path: "/user/session/1", name: "write", as: "person", tries: 2 },
  { method: "GET", path: "/event/calendar.ics", name: "file", as: "person", tries: 1 },
  { method: "GET", path: "/user/export", name: "file", as: "person", tries: 1 },
])("counts $method $path as $name of a $as", async ({ method, path, name, as, tries }) => {
  const api = createApi();
  const call: Call = as === "person" ? { token: await logIn() } : {};
  for (let left = tries - 1; left >= 0; left -= 1) {
    const { status, headers } = await api(method, path, call);
    expect(status).not.toBe(429);
    expect(headers.get("ratelimit-policy")).toBe(`"${name}";q=${tries};w=60`);
    expect(headers.get("ratelimit")).toBe(
      `"${name}";r=${left};t=${Math.ceil(((tries - left) * 60) / tries)}`,
    );
    expect(headers.get("retry-after")).toBeNull();
  }
  const { status, headers } = await api(method, path, call);
  expect([status, headers.get("retry-after"), headers.get("ratelimit")]).toEqual([
    429,
    String(60 / tries),
    `"${name}";r=0;t=60`,
  ]);
});

describe("the general limits", () => {
  it("count a person's tokens together, over all networks, and reads apart from writes", async () => {
    const api = createApi();
    const { user, tokens } = await createLogin(database.db, {}, NOW);
    const phone = await createSession(database.db, { userId: user.id, device: "Phone" }, NOW);
    expect(await countAllowed(api, "GET", "/user", { token: tokens.access_token })).toBe(10);
    const call = { token: phone.access_token, ip: "198.51.100.1" };
    expect((await api("GET", "/user", call)).status).toBe(429);
    expect((await api("GET", "/user", { token: await logIn() })).status).toBe(200);
    expect((await api("DELETE", "/user/session/1", { token: tokens.access_token })).status).toBe(404);
  });

  it("count invalid tokens for their network, and no person of it", async () => {
    const api = createApi();
    const token = await logIn();
    const invalid = { token: "a.b.c" };
    expect((await api("GET", "/user", invalid)).headers.get("ratelimit")).toBe('"read";r=4;t=12');
    expect((await api("GET", "/event/1", invalid)).status).toBe(401);
    expect(await countAllowed(api, "GET", "/user", { token: `${token}x` })).toBe(3);
    expect((await api("GET", "/event/1")).status).toBe(429);
    expect((await api("GET", "/user", invalid)).status).toBe(429);
    expect((await api("GET", "/user", { ...invalid, ip: "203.0.113.8" })).status).toBe(401);
    expect((await api("GET", "/user", { token })).headers.get("ratelimit")).toBe('"read";r=9;t=6');
  });

  it("count an access token for its owner, and one that nobody has for the network", async () => {
    const api = createApi();
    const { user, tokens } = await createLogin(database.db, {}, NOW);
    const { secret } = await createTokenOf(database.db, user.id, { scopes: ["events:read"] });
    expect((await api("GET", "/event/1", { token: secret })).headers.get("ratelimit")).toBe('"read";r=9;t=6');
    const refused = await api("GET", "/food", { token: secret });
    expect([refused.status, refused.headers.get("ratelimit")]).toEqual([403, '"read";r=8;t=12']);
    expect(refused.headers.get("www-authenticate")).toContain('scope="food:read"');
    expect((await api("GET", "/user", { token: tokens.access_token })).headers.get("ratelimit")).toContain(
      "r=7;",
    );
    for (const token of [createApiToken(), `${secret.slice(0, -1)}!`])
      expect(await countAllowed(createApi(), "GET", "/event/1", { token })).toBe(5);
  });

  it.each([
    ["of another type", "text/plain", "x", 415],
    ["that is broken", "application/json", "{", 400],
    [
      "that cannot be stored",
      "application/json",
      JSON.stringify({ token_type: "activation", callbackURI: "\0" }),
      400,
      "/auth/recreate-token",
    ],
  ])(
    "count a body %s for the network, since nobody looks at the token",
    async (_what, type, body, status, path = "/feedback") => {
      const api = createApi();
      const headersOfBody = { "content-type": type, "content-length": String(body.length) };
      const call = { token: await logIn(), headers: headersOfBody, body };
      const { status: first, headers } = await api("POST", path, call);
      expect([first, headers.get("ratelimit")]).toEqual([status, '"write";r=0;t=60']);
      expect((await api("POST", path, { ...call, token: "a.b.c" })).status).toBe(429);
    },
  );

  it("count calls whose input is the credential for their network, whatever token they carry", async () => {
    const login = { token: await logIn() };
    for (const path of ["/auth/login", "/auth/refresh", "/auth/login/passkeys/finish"]) {
      const { status, headers } = await createApi()("POST", path, login);
      expect([path, status < 429, headers.get("ratelimit-policy")]).toEqual([path, true, '"write";q=1;w=60']);
    }
  });

  it("count neighbours in one /64 together, and IPv4 addresses in any notation", async () => {
    const api = createApi();
    for (const ip of [
      "2001:DB8:7::1",
      "2001:db8:7:0:ffff::2",
      "2001:db8:7::3",
      "2001:db8:7::4",
      "2001:db8:7::5",
    ])
      expect((await api("GET", "/event/1", { ip })).status).toBe(200);
    expect((await api("GET", "/event/1", { ip: "2001:db8:7:0:1:2:3:4" })).status).toBe(429);
    expect((await api("GET", "/event/1", { ip: "2001:db8:7:1::1" })).status).toBe(200);
    expect(await countAllowed(api, "GET", "/event/1", { ip: "::ffff:203.0.113.9" })).toBe(5);
    expect((await api("GET", "/event/1", { ip: "203.0.113.9" })).status).toBe(429);
  });

  it.each(["127.0.0.1", "::1", "10.0.0.1", "0.0.0.0"])(
    "do not count %s, which may be a proxy",
    async (ip) => {
      const api = createApi();
      for (let count = 0; count < 3; count += 1) {
        const { status, headers } = await api("POST", "/auth/forgot", { ip });
        expect([status, headers.get("ratelimit")]).toEqual([400, null]);
      }
      const token = await logIn();
      expect((await api("GET", "/user", { ip, token })).headers.get("ratelimit")).toBe('"read";r=9;t=6');
    },
  );

  it("refuse a visitor before the body is read or a query made", async () => {
    const limits = createGeneralLimits(() => 1);
    const db = new Proxy(database.db, {
      get() {
        throw new Error("queried");
      },
    });
    const services = createTestContext(db).context;
    const post = async () => {
      const request = new Request("https://cukup.test/api/v1/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"email":"nobody@example.com","password":"x"}',
      });
      const context = createRequestContext("203.0.113.7");
      const { status } = await runInRequest(context, () => callRest(request, services, limits));
      return [status, request.bodyUsed];
    };
    expect([await post(), await post()]).toEqual([
      [500, true],
      [429, false],
    ]);
  });

  it("count a 304, and no preflight or unknown path", async () => {
    const api = createApi();
    const { id } = await createEvent(database.db);
    const etag = (await api("GET", `/event/${id}`)).headers.get("etag") ?? "";
    const again = await api("GET", `/event/${id}`, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("ratelimit")]).toEqual([304, '"read";r=3;t=24']);
    for (const [method, path] of [
      ["OPTIONS", "/event"],
      ["GET", "/nothing"],
    ] as const)
      expect((await api(method, path)).headers.get("ratelimit")).toBeNull();
  });

  it("are named after the limit that refuses", async () => {
    const { user, tokens } = await createLogin(database.db, {}, NOW);
    for (let count = 0; count < LIMITS.export.tries; count += 1)
      await countTry(database.db, LIMITS.export, user.id, NOW);
    const { status, headers } = await createApi()("GET", "/user/export", { token: tokens.access_token });
    expect([
      status,
      headers.get("ratelimit-policy"),
      headers.get("ratelimit"),
      headers.get("retry-after"),
    ]).toEqual([
      429,
      '"export";q=20;w=3600, "file";q=1;w=60',
      '"export";r=0;t=3600, "file";r=0;t=60',
      "3600",
    ]);
  });

  it("are in docs/limits.md with their figures", () => {
    const document = readFileSync("docs/limits.md", "utf8");
    const table = /<!-- general limits -->\n(.*)\n<!-- \/general limits -->/s.exec(document)?.[1];
    expect(table?.split("\n")).toEqual([
      "| class | counts | for each | in a minute |",
      "|---|---|---|---|",
      ...Object.values(GENERAL_LIMITS).map(
        ({ name, counts, subject, tries }) => `| \`${name}\` | ${counts} | ${subject} | ${tries} |`,
      ),
    ]);
  });
});
