import { brotliDecompressSync } from "node:zlib";
import { assert, describe, expect, it } from "vitest";
import { z } from "zod";
import { procedures } from "#server/api/root.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { describeReply, fitReply } from "#server/rest/handler.ts";
import { routes } from "#server/rest/routes.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
const logIn = async () => (await createLogin(database.db, {}, new Date())).tokens.access_token;

type Call = { token?: string; method?: string; headers?: Record<string, string>; body?: object };

/** Calls /api/v1 with services on the test's database. */
function call(path: string, { token, method = "GET", headers, body }: Call = {}): Promise<Response> {
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return callRest(request, createTestContext(database.db, { now: () => new Date() }).context);
}

const pick = ({ status, headers }: Response, ...names: string[]) => [
  status,
  ...names.map((name) => headers.get(name)),
];

describe("the JSON of a GET", () => {
  it("is 304 for a client that has it, until it changes", async () => {
    const event = await createEvent(database.db, { startsAt: new Date(Date.now() + 86_400_000) });
    const first = await call("/event");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const kept = ["etag", "cache-control", "vary", "link"];
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await call("/event", { headers: { "if-none-match": known } });
      expect(pick(again, ...kept), known).toEqual([304, ...pick(first, ...kept).slice(1)]);
      expect([again.headers.get("content-type"), await again.text()]).toEqual([null, ""]);
    }
    for (const unknown of ['"other"', `W/"${event.id}"`, etag.slice(3, -1), ""])
      expect((await call("/event", { headers: { "if-none-match": unknown } })).status, unknown).toBe(200);
    await createEvent(database.db, { startsAt: new Date(Date.now() + 2 * 86_400_000) });
    const changed = await call("/event", { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  it("may be kept by a shared cache without a token, and by the client alone with one", async () => {
    const { id } = await createEvent(database.db);
    const path = `/event/${id}`;
    const names = ["cache-control", "vary"];
    const vary = "Authorization, Accept-Encoding";
    expect(pick(await call(path), ...names)).toEqual([200, "public, no-cache", vary]);
    expect(pick(await call(path, { token: await logIn() }), ...names)).toEqual([
      200,
      "private, no-cache",
      vary,
    ]);
  });

  it("has the same headers for a HEAD", async () => {
    const { id } = await createEvent(database.db);
    const [get, head] = [await call(`/event/${id}`), await call(`/event/${id}`, { method: "HEAD" })];
    expect([...head.headers]).toEqual([...get.headers]);
    const headers = { "if-none-match": get.headers.get("etag") ?? "" };
    expect((await call(`/event/${id}`, { method: "HEAD", headers })).status).toBe(304);
  });

  it("is never 304 by another person's ETag, unless they see the same", async () => {
    const [mine, theirs] = [await logIn(), await logIn()];
    const headers = { "if-none-match": (await call("/user", { token: theirs })).headers.get("etag") ?? "" };
    expect((await call("/user", { token: mine, headers })).status).toBe(200);
    expect((await call("/user", { token: theirs, headers })).status).toBe(304);
    expect(pick(await call("/user", { headers }), "etag", "cache-control")).toEqual([401, null, "no-store"]);
    expect((await call("/user", { headers: { "if-none-match": "*" } })).status).toBe(401);
  });

  it("has one ETag for all encodings", async () => {
    await createEvent(database.db, {
      description: "a".repeat(3_000),
      startsAt: new Date(Date.now() + 86_400_000),
    });
    const plain = await call("/event");
    const small = await call("/event", { headers: { "accept-encoding": "br" } });
    expect(pick(small, "content-encoding", "etag")).toEqual([200, "br", plain.headers.get("etag")]);
    expect(brotliDecompressSync(await small.bytes()).toString()).toBe(await plain.text());
    const headers = { "accept-encoding": "br", "if-none-match": small.headers.get("etag") ?? "" };
    expect(pick(await call("/event", { headers }), "content-encoding")).toEqual([304, null]);
  });
});

describe("no-store", () => {
  it("is on writes, errors and responses with a credential, which have no ETag", async () => {
    const token = await logIn();
    for (const [path, options, status] of [
      [
        "/feedback",
        { method: "POST", token, body: { name: "A", email: "a@b.test", feedbackMessage: "x" } },
        201,
      ],
      ["/user/session", { method: "DELETE", token }, 200],
      ["/user/calendar", { token }, 200],
      ["/user/calendar/reset", { method: "POST", token }, 200],
      ["/user/export", { token }, 200],
      ["/user/token", { method: "POST", token, body: { name: "A", scopes: ["food:read"], days: 7 } }, 201],
      ["/guide/2147483647", {}, 404],
      ["/user", {}, 401],
      ["/nothing", {}, 404],
      ["/event", { method: "OPTIONS" }, 204],
    ] as const) {
      const response = await call(path, options);
      expect(pick(response, "cache-control", "etag"), path).toEqual([status, "no-store", null]);
    }
  });

  it("is on every row that answers with a token, none of which is compressed", () => {
    const holdsToken = (procedure: string) => {
      const { output } = procedures.get(procedure) ?? {};
      const text =
        output instanceof z.ZodType ? JSON.stringify(z.toJSONSchema(output, { unrepresentable: "any" })) : "";
      return /"(?:\w+_)?token":/.test(text);
    };
    const secret = routes.filter((route) => route.secret).map((route) => route.procedure);
    const holding = routes.map((route) => route.procedure).filter(holdsToken);
    expect(holding).toContain("auth.login");
    expect(secret).toEqual(expect.arrayContaining([...holding, "calendar.url", "calendar.reset"]));
  });

  it("leaves a response with a credential uncompressed and without an ETag", async () => {
    const request = new Request("https://cukup.test/api/v1/x", { headers: { "accept-encoding": "br" } });
    const finish = async (isSecret: boolean) => {
      const route = routes.find(({ method, secret }) => method === "GET" && Boolean(secret) === isSecret);
      assert(route);
      const headers = { "cache-control": "no-store", "content-type": "application/json" };
      const sent = { status: 200, headers, body: "a".repeat(5_000) };
      const match = { request, url: new URL(request.url), route, params: {} };
      return toResponse(await fitReply(describeReply(sent, match), match));
    };
    expect(pick(await finish(true), "content-encoding", "etag", "cache-control")).toEqual([
      200,
      null,
      null,
      "no-store",
    ]);
    expect((await finish(false)).headers.get("content-encoding")).toBe("br");
  });
});
