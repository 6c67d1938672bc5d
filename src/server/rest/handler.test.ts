import { describe, expect, it } from "vitest";
import { procedures } from "#server/api/root.ts";
import type { Db } from "#server/db/client.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = (db: Db) => createTestContext(db, { now: () => new Date() }).context;

type Options = { token?: string; body?: string; type?: string; db?: Db };

async function call(
  method: string,
  path: string,
  { token, body, type = "application/json", db = database.db }: Options = {},
) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { "content-type": type, "content-length": String(Buffer.byteLength(body)) }),
  };
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const response = await callRest(request, services(db));
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const failure = {
  errors: expect.arrayContaining([{ message: expect.any(String), code: expect.any(String) }]),
  requestId: expect.any(String),
};
const needsToken = ([, , { procedure }]: readonly [string, string, Route]) =>
  procedures.get(procedure)?.meta?.access !== "public";
const rows = routes.map((route) => [route.method, route.path.replace(":id", "1"), route] as const);
const methodsOf = ({ path }: Route) =>
  routes.filter((route) => route.path === path).map(({ method }): string => method);
const asAdmin = async () =>
  (await createLogin(database.db, { permission: 0 }, new Date())).tokens.access_token;

describe("every row", () => {
  it.each(rows.filter(needsToken))("%s %s requires a token", async (method, path, { fileBody }) => {
    const sent = { body: "{}", ...(fileBody && { type: fileBody.type }) };
    const { status, body } = await call(method, path, method === "GET" ? {} : sent);
    const errors = [{ message: "No token found", code: "UNAUTHENTICATED", reason: "missing" }];
    expect([status, body]).toEqual([401, { errors, requestId: expect.any(String) }]);
  });

  it.each(rows.filter(needsToken))("%s %s refuses a bad token", async (method, path, { fileBody }) => {
    const { status, body } = await call(method, path, {
      token: "a.b.c",
      ...(method !== "GET" && { body: '{"access_token":"x"}' }),
      ...(fileBody && { type: fileBody.type }),
    });
    expect([status, body.errors]).toEqual([
      401,
      [{ message: "Invalid token!", code: "UNAUTHENTICATED", reason: "invalid" }],
    ]);
  });

  const takesJson = ([method, , { fileBody }]: (typeof rows)[number]) =>
    ["POST", "PATCH", "PUT"].includes(method) && !fileBody;
  it.each(rows.filter(takesJson))("%s %s accepts JSON objects only", async (method, path) => {
    const token = await asAdmin();
    for (const body of ["{bad", "[]", '"text"', "null", "[".repeat(200) + "]".repeat(200)]) {
      const result = await call(method, path, { token, body });
      expect([result.status, result.body.requestId], body.slice(0, 10)).toEqual([400, expect.any(String)]);
    }
    const form = await call(method, path, { token, body: "a=b", type: "text/plain" });
    expect(form.status).toBe(415);
  });

  it.each(rows.filter(([, , { path }]) => path.endsWith("/:id")))(
    "%s %s accepts plain ids only",
    async (method, path) => {
      const token = await asAdmin();
      for (const id of ["0", "-1", "2147483648", "1e3", "abc", "1.5", "%00"]) {
        const result = await call(method, path.replace(/1$/, id), { token });
        expect([result.status, result.body.errors[0]], id).toEqual([
          400,
          { message: "Id is not valid", code: "BAD_REQUEST", path: "id" },
        ]);
      }
    },
  );

  it.each(rows)("%s %s does not exist with another method or a longer path", async (_method, path, route) => {
    const other = ["PUT", "PATCH", "DELETE"].find((method) => !methodsOf(route).includes(method)) ?? "TRACE";
    expect((await call(other, path, { body: "{}" })).status).toBe(405);
    expect((await call("GET", `${path}/x/y/z`)).status).toBe(404);
  });
});

describe("answers", () => {
  it("wrap data, and pages with meta and links", async () => {
    const { id } = await createEvent(database.db, { startsAt: new Date(Date.now() + 86_400_000) });
    const list = await call("GET", "/event?limit=1&page=0");
    expect(list.body).toEqual({
      data: [expect.objectContaining({ id })],
      meta: { page: 1, limit: 1, total: 1 },
    });
    expect(list.headers.get("link")).toContain('rel="last"');
    expect(list.headers.get("cache-control")).toBe("public, no-cache");
    const one = await call("GET", `/event/${id}`);
    expect(one.body.data[0].startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await call("GET", "/event/2147483647")).body).toEqual({ data: [] });
  });

  it("have status 201 when a row was created", async () => {
    const body = JSON.stringify({
      title: "T",
      date: "2999-01-01",
      time: "10:00",
      location: "L",
      description: "D",
    });
    expect((await call("POST", "/event", { token: await asAdmin(), body })).status).toBe(201);
  });

  it("name the allowed methods with a 405", async () => {
    expect((await call("PUT", "/event/1", { body: "{}" })).headers.get("allow")).toBe(
      "DELETE, GET, HEAD, OPTIONS, PATCH, POST",
    );
  });

  it("name the allowed methods to OPTIONS, of a known path only", async () => {
    const options = (path: string) =>
      callRest(new Request(`https://cukup.test/api/v1${path}`, { method: "OPTIONS" }), services(database.db));
    const known = await options("/user/passkey/x");
    expect([known.status, known.headers.get("allow"), await known.text()]).toEqual([
      204,
      "DELETE, OPTIONS, PATCH",
      "",
    ]);
    expect((await options("/event/1/x/y")).status).toBe(404);
    expect((await options("/event/")).status).toBe(404);
  });

  it("to a HEAD are those to a GET", async () => {
    const request = new Request("https://cukup.test/api/v1/event", { method: "HEAD" });
    expect((await callRest(request, services(database.db))).status).toBe(200);
  });

  it("say 503 with a request id when the database is away", async () => {
    const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const db = new Proxy(database.db, {
      get: () => {
        throw away;
      },
    });
    const { status, body, headers } = await call("GET", "/event", { db });
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("2");
    expect(body).toEqual(failure);
    expect(JSON.stringify(body)).not.toContain("127.0.0.1");
  });
});
