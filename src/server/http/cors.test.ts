import { expect, it } from "vitest";
import { apiRoutes, restRoute } from "#server/api-routes.ts";
import { AppError } from "#server/errors.ts";
import { withCors } from "#server/http/cors.ts";
import { type Handle, withHttpGuards } from "#server/http/http-guards.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { handleRest } from "#server/rest/handler.ts";

const APP = "https://app.example";
const LISTED = [APP, "http://localhost:5173"];

const hello: Handle = async () => ({
  status: 200,
  headers: { vary: "Authorization" },
  body: "hello",
});

/** Returns the headers of a response to `origin` that concern other origins. */
async function headersFor(
  origins: readonly string[],
  origin: string | undefined,
  { method = "GET", path = "/event", headers = {}, handle = hello } = {},
) {
  const url = `https://cukup.test/api/v1${path}`;
  const request = new Request(url, { method, headers: { ...(origin && { origin }), ...headers } });
  const response = toResponse(await withCors(withHttpGuards(handle), () => origins)(request));
  const sent = Object.fromEntries(
    [...response.headers].filter(([name]) => name === "vary" || name.startsWith("access-control-")),
  );
  return { status: response.status, ...sent };
}

const EXPOSED =
  "etag, link, location, retry-after, ratelimit, ratelimit-policy, x-request-id, x-client-request-id, idempotency-replayed, deprecation, sunset";
const preflight = {
  method: "OPTIONS",
  headers: { "access-control-request-method": "PATCH" },
  handle: handleRest,
};

it("no response names another origin unless some are listed", async () => {
  expect(await headersFor([], APP)).toEqual({ status: 200, vary: "Authorization" });
  expect(await headersFor([], APP, preflight)).toEqual({ status: 204 });
});

it.each([APP, "http://localhost:5173"])(
  "pages of %s, which is listed, may read a response",
  async (origin) => {
    expect(await headersFor(LISTED, origin)).toEqual({
      status: 200,
      vary: "Authorization, Origin",
      "access-control-allow-origin": origin,
      "access-control-expose-headers": EXPOSED,
    });
  },
);

it.each([
  undefined,
  "null",
  "https://evil.example",
  "https://app.example.evil.example",
  "https://sub.app.example",
  "http://app.example",
  "https://app.example:8443",
  "HTTPS://APP.EXAMPLE",
  "*",
])("pages of %s may not, and a cache keeps their response apart", async (origin) => {
  expect(await headersFor(LISTED, origin)).toEqual({ status: 200, vary: "Authorization, Origin" });
  expect(await headersFor(LISTED, origin, preflight)).toEqual({ status: 204, vary: "Origin" });
});

it("a star allows all origins with one response for all, and never credentials", async () => {
  const all = { "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED };
  for (const origin of [APP, "null", undefined])
    expect(await headersFor(["*"], origin)).toEqual({ status: 200, vary: "Authorization", ...all });
});

it("a preflight names the methods of the path, and is kept for two hours", async () => {
  expect(await headersFor(LISTED, APP, { ...preflight, path: "/event/7" })).toEqual({
    status: 204,
    vary: "Origin",
    "access-control-allow-origin": APP,
    "access-control-allow-methods": "DELETE, GET, HEAD, OPTIONS, PATCH, POST",
    "access-control-allow-headers":
      "authorization, content-type, idempotency-key, if-none-match, x-request-id",
    "access-control-max-age": "7200",
  });
});

it("the whole API allows the origins of the environment, and no other part of the site does", async () => {
  const allowed = async (handle: Handle) => {
    const request = new Request("https://cukup.test/api/v1/event", {
      method: "OPTIONS",
      headers: { origin: APP },
    });
    return toResponse(await handle(request)).headers.get("access-control-allow-origin");
  };
  const others = apiRoutes.filter(({ handle }) => handle !== restRoute);
  expect(await allowed(restRoute)).toBe(APP);
  for (const { prefix, handle } of others) expect(await allowed(handle), prefix).toBeNull();
});

it("errors can be read too, those of the guards included", async () => {
  const refuse: Handle = async () => {
    throw new AppError("NOT_FOUND", "Not found");
  };
  const of = (call: object) => headersFor(LISTED, APP, call);
  for (const [call, status] of [
    [{ handle: refuse }, 404],
    [{ path: `/event?q=${"a".repeat(9_000)}` }, 400],
    [{ method: "POST", headers: { "content-length": "9999999" } }, 413],
    [{ method: "POST", headers: { cookie: "access_token=x", "sec-fetch-site": "cross-site" } }, 403],
  ] as const)
    expect(await of(call)).toMatchObject({ status, "access-control-allow-origin": APP });
});
