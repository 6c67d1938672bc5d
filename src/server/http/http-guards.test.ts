import { expect, it } from "vitest";
import { AppError } from "#server/errors.ts";
import { MAX_BODY_BYTES } from "#server/http/body.ts";
import { toRouteExports, withHttpGuards } from "#server/http/http-guards.ts";
import { guarded } from "#test/read/responses.ts";

const echo = guarded(async (request) => new Response(await request.text()));
const write = (headers: Record<string, string>, body = "{}") =>
  new Request("http://10.0.0.1:3000/api/x", { method: "POST", headers, body });

it.each([
  ["another site's page", { cookie: "a=b", origin: "https://evil.example" }, 403],
  ["a sandboxed page", { cookie: "a=b", origin: "null" }, 403],
  ["a page of a neighbouring host", { cookie: "a=b", "sec-fetch-site": "same-site" }, 403],
  ["nobody says who", { cookie: "a=b" }, 403],
  ["this site", { cookie: "a=b", origin: "https://cukup.test" }, 200],
  ["this host by another scheme", { cookie: "a=b", origin: "http://cukup.test", host: "cukup.test" }, 403],
  [
    "this host by another port",
    { cookie: "a=b", origin: "https://cukup.test:8443", host: "cukup.test" },
    403,
  ],
  [
    "another site, says the browser, whatever the origin",
    { cookie: "a=b", origin: "https://cukup.test", "sec-fetch-site": "cross-site" },
    403,
  ],
  [
    "a neighbouring host, says the browser, whatever the origin",
    { cookie: "a=b", origin: "https://cukup.test", "sec-fetch-site": "same-site" },
    403,
  ],
  ["this site, says the browser", { cookie: "a=b", "sec-fetch-site": "same-origin" }, 200],
  ["a client without cookies", { origin: "https://evil.example" }, 200],
])("a write from %s", async (_, headers, status) => {
  expect((await echo(write(headers))).status).toBe(status);
});

it("sends the API's error response for any error, without internal text", async () => {
  const refuse = guarded(async () => {
    throw new AppError("TOO_MANY_REQUESTS", "Too many.", { retryAfterSeconds: 1.2 });
  });
  const refused = await refuse(new Request("http://localhost/api/x"));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(await refused.json()).toEqual({
    errors: [{ message: "Too many.", code: "TOO_MANY_REQUESTS" }],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const fail = guarded(async () => {
    throw new Error("select secret from /app/file.ts");
  });
  const failed = await fail(new Request("http://localhost/api/x"));
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toMatch(/secret|file/);
});

it("is unavailable, not broken, when the database is away", async () => {
  const respond = guarded(async () => {
    throw new Error("Failed query", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });
  });
  expect((await respond(new Request("http://localhost/api/x"))).status).toBe(503);
});

it("counts a body of unknown length, also when the handler hides the failure", async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  const hiding = guarded(async (request) => {
    await request.text().catch(() => {});
    return new Response("fine");
  });
  const headers = { "transfer-encoding": "chunked" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  expect((await hiding(new Request("http://localhost/api/x", init))).status).toBe(413);
});

it("refuses methods and URLs that the API does not use", async () => {
  const trace = await echo(new Request("http://localhost/api/x", { method: "PROPFIND" }));
  expect([trace.status, trace.headers.get("allow")]).toEqual([
    405,
    "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  ]);
  expect((await echo(new Request(`http://localhost/api/x?q=${"a".repeat(8_200)}`))).status).toBe(400);
  const length = String(MAX_BODY_BYTES + 1);
  expect((await echo(write({ "content-length": length }))).status).toBe(413);
});

it("sends the same headers from a Next.js route", async () => {
  const { GET } = toRouteExports(withHttpGuards(async () => Response.json({})));
  const answer = await GET?.(new Request("http://localhost/api/x"));
  expect(answer?.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer?.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer?.headers.get("strict-transport-security")).toContain("max-age");
  expect(answer?.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});
