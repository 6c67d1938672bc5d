import { describe, expect, it } from "vitest";
import { matchRequest, readCall } from "#server/rest/call.ts";
import { isIdName, paramsOf } from "#server/rest/input.ts";
import type { Example, Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { mismatchesOf } from "#test/api/document.ts";
import { exampleOf, send, tokenFor, toRequest } from "#test/api/send.ts";
import { createApiWorld, storeApiWorld } from "#test/api/world.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase(storeApiWorld);
const named = (rows: readonly Route[]) =>
  rows.map((route) => [`${route.method} ${route.path}`, route] as const);
const rows = named(routes);
const textParamsOf = ({ path }: Route) => paramsOf(path).filter((name) => !isIdName(name));
const rowsWithText = named(routes.filter((route) => textParamsOf(route).length > 0));
const rowsWithParams = named(routes.filter(({ path }) => paramsOf(path).length > 0));

/** Texts that a path carries only encoded, one that looks encoded, and one of a query's encoding. */
const TEXTS = ["Bukit Merah", "a/b", "ü", "100%", "%2F", "a+b", "鸡饭?#", "\0"];
const MALFORMED = ["%", "%zz", "a%2", "%E0%A4%A", "%ff", "%C0%AF"];

/** Escapes every byte, also those that need none (RFC 3986, 6.2.2.2: the URI stays equivalent). */
const escapeAll = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** Replaces the path of a request. */
function withPath(request: Request, change: (path: string) => string): Request {
  const url = new URL(request.url);
  url.pathname = change(url.pathname);
  return new Request(url, request);
}

/** Puts a segment into the place of a parameter, as it is. */
function withSegment(
  route: Route,
  example: Pick<Example, "path" | "query" | "body">,
  name: string,
  raw: string,
) {
  const request = toRequest(route, { ...example, path: { ...example.path, [name]: "SEGMENT" } });
  return withPath(request, (path) => path.replace("SEGMENT", raw));
}

function authorized(request: Request, token: string | undefined): Request {
  if (token) request.headers.set("authorization", `Bearer ${token}`);
  return request;
}

describe("a path", () => {
  it.each(rows)("%s means the same with every character escaped", async (_name, route) => {
    const { services, callers, settle } = await createApiWorld(database.db, database.stored);
    const example = exampleOf(route, callers);
    const token = tokenFor(route, example.as, callers);
    const escaped = withPath(toRequest(route, example, token), (path) =>
      path.replace(/(?<=^\/api\/v1\/).*/, (rest) =>
        rest
          .split("/")
          .map((segment) => escapeAll(decodeURIComponent(segment)))
          .join("/"),
      ),
    );
    expect((await send(escaped, services)).status).toBe(route.status ?? 200);
    await settle();
  });

  it.each(rowsWithText)("%s reads each text in it decoded, once", async (_name, route) => {
    for (const name of textParamsOf(route)) {
      for (const text of TEXTS) {
        const request = withSegment(route, route.example, name, encodeURIComponent(text));
        const { params, input } = await readCall(matchRequest(request));
        expect(params[name]).toBe(text);
        expect(input).toMatchObject(route.params?.[name]?.toInput(text) ?? { [name]: text });
      }
    }
  });

  it.each(rowsWithText)("%s answers whatever text is in it as the document says", async (_name, route) => {
    const { services, callers, settle } = await createApiWorld(database.db, database.stored);
    for (const name of textParamsOf(route)) {
      for (const text of TEXTS) {
        const request = withSegment(route, route.example, name, encodeURIComponent(text));
        const answer = await send(authorized(request, tokenFor(route, route.example.as, callers)), services);
        expect(mismatchesOf(route, answer), JSON.stringify(answer.body)).toEqual([]);
        expect(answer.status, text).toBeLessThan(500);
      }
    }
    await settle();
  });

  it.each(rowsWithParams)("%s with a malformed escape is refused", async (_name, route) => {
    const { services, callers } = await createApiWorld(database.db, database.stored);
    const example = exampleOf(route, callers);
    for (const name of paramsOf(route.path)) {
      for (const raw of MALFORMED) {
        const request = withSegment(route, example, name, raw);
        const { status, body } = await send(
          authorized(request, tokenFor(route, example.as, callers)),
          services,
        );
        const refusal = { errors: [{ message: "Path is not valid", code: "BAD_REQUEST" }] };
        expect([status, body], raw).toEqual([400, { ...refusal, requestId: expect.any(String) }]);
        const options = new Request(request.url, { method: "OPTIONS" });
        expect(await send(options, services), raw).toMatchObject({ status: 400, body: refusal });
      }
    }
  });

  it.each(rows)("%s has the methods of its own rows only", async (_name, route) => {
    const services = createTestContext(database.db).context;
    const { url } = toRequest(route, { path: route.example.path });
    const own = routes.filter(({ path }) => path === route.path).map(({ method }): string => method);
    const allowed = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted().join(", ");
    const options = await send(new Request(url, { method: "OPTIONS" }), services);
    expect(options.headers.get("allow")).toBe(allowed);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((other) => !own.includes(other))) {
      const { status, headers } = await send(new Request(url, { method }), services);
      expect([status, headers.get("allow")], method).toEqual([405, allowed]);
    }
  });
});

it("every planning area can be followed and unfollowed", async () => {
  const { services, callers } = await createApiWorld(database.db, database.stored);
  const call = async (method: string, path: string) => {
    const request = new Request(`https://cukup.test/api/v1${path}`, { method });
    return send(authorized(request, callers.member), services);
  };
  const areas = await call("GET", "/event/areas");
  const names = (areas.body as { data: { area: string }[] }).data.map(({ area }) => area);
  expect(names).toHaveLength(55);
  for (const name of names) {
    const path = `/user/follow/area/${encodeURIComponent(name)}`;
    expect(await call("PUT", path), name).toMatchObject({ status: 200, body: { data: { value: name } } });
    expect((await call("DELETE", path)).status, name).toBe(200);
  }
});
