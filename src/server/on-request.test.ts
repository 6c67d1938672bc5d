import { existsSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { pages } from "#lib/account/access.ts";
import { apiRoutes } from "#server/api-routes.ts";
import { readJsonBody } from "#server/http/body.ts";
import { FILE_POLICY } from "#server/http/content-security-policy.ts";
import { drain } from "#server/http/drain.ts";
import { registerApiRoutes } from "#server/http/find-api-route.ts";
import { handleHealth, handleReady } from "#server/http/health.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { enterPhase } from "#server/http/lifecycle.ts";
import { createHardenedServer, listen } from "#server/http/node-server.ts";
import { noteUnavailable, requestContext } from "#server/http/request-context.ts";
import { createOnRequest, type NodeHandle } from "#server/on-request.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

let server: Server | undefined;

/** Serves `next` in place of Next.js, and an API route that returns its request context. */
async function serve(next: NodeHandle, { dev = false } = {}): Promise<string> {
  const echo = withHttpGuards(async (request) =>
    Response.json({ ...requestContext(), body: await request.text() }),
  );
  registerApiRoutes([
    { prefix: "/api/v1", handle: echo },
    { prefix: "/api/health", handle: handleHealth },
    { prefix: "/api/ready", handle: handleReady },
  ]);
  server = createHardenedServer(createOnRequest(next, { dev }), { upgrades: false });
  await listen(server, 0, "127.0.0.1");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("limits the time of a body as its API route states", async () => {
  const url = new URL(await serve(page));
  const echo = withHttpGuards(async (request) => new Response(await request.text()));
  registerApiRoutes([
    { prefix: "/api/quick", handle: echo, bodyTimeoutMs: 150 },
    { prefix: "/api/slow", handle: echo, bodyTimeoutMs: 5_000 },
  ]);
  const answerOf = (path: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(url.port), url.hostname);
      let text = "";
      socket.on("data", (data) => {
        text += data;
      });
      socket.on("close", () => resolve(text));
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 6\r\n\r\nabc`);
      setTimeout(() => socket.write("def"), 600).unref();
    });
  const [quick, slow] = await Promise.all([answerOf("/api/quick"), answerOf("/api/slow")]);
  expect(quick).toMatch(/^HTTP\/1\.1 408 /);
  expect(slow).toMatch(/^HTTP\/1\.1 200 .*abcdef$/s);
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  registerApiRoutes([]);
  enterPhase("serving");
});

const page: NodeHandle = async (_, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<h1>Page</h1>");
};

function fail(status: number): NodeHandle {
  return async (_: IncomingMessage, response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader("content-type", "text/html");
    response.setHeader("etag", '"1"');
    response.write("<h1>Stack trace");
    response.end(" of secrets</h1>");
  };
}

it.each([
  ["shorter than its length", "Content-Length: 100\r\n\r\n{"],
  ["within a chunk", "Transfer-Encoding: chunked\r\n\r\nff\r\n{"],
  ["without its last chunk", "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"],
])("refuses a body that ends %s with 400, and logs no failure", async (_what, rest) => {
  const logged = vi.spyOn(logger(), "error");
  const url = new URL(await serve(page));
  const settled: unknown[] = [];
  const handle = withHttpGuards((request) =>
    readJsonBody(request).then(
      () => Response.json({}),
      (error) => {
        settled.push(error);
        throw error;
      },
    ),
  );
  registerApiRoutes([{ prefix: "/api/v1", handle }]);
  const request = `POST /api/v1/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`;
  // With half a connection the response arrives; without any the failure is the client's, too.
  const responses = [true, false].map(
    (isHalfOpen) =>
      new Promise<string>((resolve) => {
        const socket = connect({ port: Number(url.port), host: url.hostname, allowHalfOpen: true });
        let text = "";
        socket.on("data", (data) => {
          text += data;
        });
        socket.on("close", () => resolve(text));
        socket.on("end", () => socket.end());
        socket.write(request, () => (isHalfOpen ? socket.end() : socket.destroy()));
      }),
  );
  const [answered] = await Promise.all(responses);
  expect(answered).toMatch(
    /^HTTP\/1\.1 400 .*"The body did not arrive whole\.".*"requestId":"[0-9a-f-]{36}"/s,
  );
  await expect.poll(() => settled.length).toBe(2);
  for (const error of settled)
    expect(error).toMatchObject({ status: 400, message: "The body did not arrive whole." });
  expect(logged).not.toHaveBeenCalled();
});

it("sends the security headers with pages, API routes and refusals", async () => {
  const url = await serve(page);
  for (const path of ["/", "/api/v1", "/api/v1/x", `/?q=${"a".repeat(9_000)}`]) {
    const { headers } = await fetch(url + path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security"), path).toContain("max-age=");
    expect(headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it("no page may be shown in a frame but the embedded ones, whose own policy counts", async () => {
  const url = await serve(page);
  registerApiRoutes(apiRoutes);
  const frameHeaders = async (path: string) => {
    const { headers } = await fetch(url + path, { redirect: "manual" });
    return [
      headers.get("x-frame-options"),
      String(headers.get("content-security-policy")).includes("frame-ancestors *"),
    ];
  };
  const closed = pages.map(({ path }) => path.replaceAll(/:\w+|\*/g, "1"));
  const lookalikes = [
    "/embed",
    "/embedded/events",
    "/EMBED/events",
    "/%65mbed/events",
    "/x/embed/events",
    "/oembed",
  ];
  for (const path of ["/", "/sitemap.xml", "/api/health", ...closed, ...lookalikes])
    expect([path, ...(await frameHeaders(path))]).toEqual([path, "DENY", false]);
  for (const path of ["/embed/nothing", "/embed/events/x"])
    expect([path, ...(await frameHeaders(path))]).toEqual([path, null, true]);
});

it("gives Next.js and the browser the same fresh nonce, whatever the client sent", async () => {
  const seen: unknown[] = [];
  const url = await serve(async (request, response) => {
    const { "x-middleware-subrequest": subrequest, "x-forwarded-host": host } = request.headers;
    seen.push(request.headers["content-security-policy"], subrequest, host);
    await page(request, response);
  });
  const sent = {
    "content-security-policy": "script-src 'nonce-mine'",
    "x-middleware-subrequest": "src/proxy",
    "x-forwarded-host": "evil.test",
  };
  const first = await fetch(url, { headers: sent });
  const second = await fetch(url);
  expect(first.headers.get("content-security-policy")).toBe(seen[0]);
  expect(String(seen[0])).not.toContain("mine");
  expect(seen.slice(1, 3)).toEqual([undefined, undefined]);
  expect(second.headers.get("content-security-policy")).not.toBe(seen[0]);
});

it("keeps the policy of a cached page", async () => {
  const url = await serve(async (request, response) => {
    response.appendHeader("content-security-policy", "script-src 'sha256-x'");
    await page(request, response);
  });
  expect((await fetch(url)).headers.get("content-security-policy")).toBe("script-src 'sha256-x'");
});

it("handles an API path that ends with a slash in development too, where Next.js would redirect it", async () => {
  const url = await serve(page, { dev: true });
  expect(await (await fetch(`${url}/api/v1/`)).json()).toMatchObject({ clientIp: "127.0.0.1" });
  // Next.js and its route files handle everything else there.
  for (const path of ["/api/v1", "/api/v1/x", "/", "/events/"])
    expect(await (await fetch(url + path)).text(), path).toBe("<h1>Page</h1>");
});

it.each([
  [true, undefined],
  [false, "gzip"],
])(
  "lets nothing be compressed in development, where Next.js drops Content-Encoding: %s",
  async (dev, seen) => {
    const url = await serve(
      async ({ headers }, response) =>
        void response.end(JSON.stringify({ encoding: headers["accept-encoding"] })),
      { dev },
    );
    const response = await fetch(`${url}/events`, { headers: { "accept-encoding": "gzip" } });
    expect(await response.json()).toEqual({ encoding: seen });
  },
);

it("has a route file for the bare path of the REST API too, for development", () => {
  expect(existsSync(new URL("../app/api/v1/[[...path]]/route.ts", import.meta.url))).toBe(true);
});

it("replaces a failed page by its own, with the request id", async () => {
  const url = await serve(fail(500));
  const result = await fetch(url);
  const html = await result.text();
  expect(result.status).toBe(500);
  expect(html).toContain("Something Went Wrong");
  expect(html).toContain(result.headers.get("x-request-id"));
  expect(html).not.toContain("secrets");
  expect(result.headers.get("etag")).toBeNull();
});

it("sends a 503 when the database is away, for pages and for the router's requests", async () => {
  const url = await serve(async (request, response) => {
    requestContext().unavailable = true;
    await fail(500)(request, response);
  });
  const result = await fetch(url);
  expect([result.status, result.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await result.text()).toContain("Nothing is lost");
  expect((await fetch(url, { headers: { rsc: "1" } })).status).toBe(503);
});

it("sends a 503 to each request that waits for a page whose failure Next.js reports while it sends it", async () => {
  // Like Next.js: one render for all, whose failure each request reports in microtasks after it began to send it.
  const { promise: render, reject } = Promise.withResolvers<never>();
  render.catch(() => {});
  const waiting: string[] = [];
  const url = await serve(async (request, response) => {
    if (request.url === "/bug") return fail(500)(request, response);
    waiting.push(request.url ?? "");
    await render.catch(async () => {
      const reported = (async () => {
        for (let turn = 0; turn < 20; turn += 1) await null;
        noteUnavailable();
      })();
      await fail(500)(request, response);
      await reported;
    });
  });
  const responses = ["/a", "/b", "/c"].map((path) =>
    fetch(url + path, path === "/c" ? { headers: { rsc: "1" } } : {}),
  );
  await expect.poll(() => waiting.length).toBe(3);
  reject(new Error("the database is away"));
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([503, 503, 503]);
  // A bug of another page is a bug, though it shows itself just afterwards.
  expect((await fetch(`${url}/bug`)).status).toBe(500);
});

it("trusts a forwarded IP address only from a trusted proxy", async () => {
  const url = await serve(page);
  const forwarded = { headers: { "x-forwarded-for": "203.0.113.9, 10.1.1.1" } };
  expect(await (await fetch(`${url}/api/v1`, forwarded)).json()).toMatchObject({ clientIp: "127.0.0.1" });
  replaceSingleton("trustProxy", (address: string) => /^(127|10)\./.test(address));
  expect(await (await fetch(`${url}/api/v1`, forwarded)).json()).toMatchObject({ clientIp: "203.0.113.9" });
  replaceSingleton("trustProxy", undefined);
});

it("sends a client's own request id back beside ours, and ignores one that could not stand in a log line", async () => {
  const url = await serve(page);
  const idsOf = async (path: string, sent: string) => {
    const { headers } = await fetch(url + path, { headers: { "x-request-id": sent } });
    return [headers.get("x-request-id"), headers.get("x-client-request-id")];
  };
  const ours = expect.stringMatching(/^[0-9a-f-]{36}$/);
  for (const path of ["/", "/api/v1"]) expect(await idsOf(path, "job-7.a_b")).toEqual([ours, "job-7.a_b"]);
  for (const bad of ["a b", "a,b", "a\tb", 'x"y', "é", "a".repeat(65), "job-7, job-8"]) {
    expect(await idsOf("/api/v1", bad), bad).toEqual([ours, null]);
  }
});

it("logs a client's own request id, unless it is a token", async () => {
  const entries: unknown[] = [];
  replaceSingleton("requestLogger", { info: (entry: unknown) => entries.push(entry) });
  const url = await serve(page);
  for (const id of ["job-7", `cukup_pat_${"a".repeat(36)}`, "b".repeat(43)])
    await fetch(`${url}/api/v1`, { headers: { "x-request-id": id } });
  await fetch(`${url}/api/v1`);
  await expect.poll(() => entries).toHaveLength(4);
  replaceSingleton("requestLogger", undefined);
  expect(entries).toEqual([
    expect.objectContaining({ clientRequestId: "job-7" }),
    expect.objectContaining({ clientRequestId: expect.not.stringContaining("aaa") }),
    expect.objectContaining({ clientRequestId: expect.not.stringContaining("bbb") }),
    expect.not.objectContaining({ clientRequestId: expect.anything() }),
  ]);
});

it("logs the number of the viewer's account, and probes of a proxy only at debug level", async () => {
  const logged: unknown[] = [];
  const at = (level: string) => (entry: { path: string; user?: number }) =>
    logged.push([level, entry.path, entry.user]);
  replaceSingleton("requestLogger", { info: at("info"), debug: at("debug") });
  const url = await serve(async (request, response) => {
    requestContext().viewerId = 7;
    await page(request, response);
  });
  const paths = ["/home", "/api/v1", "/api/health", "/api/ready?x"];
  for (const [index, path] of paths.entries()) {
    await fetch(url + path);
    await expect.poll(() => logged).toHaveLength(index + 1);
  }
  replaceSingleton("requestLogger", undefined);
  expect(logged).toEqual([
    ["info", "/home", 7],
    ["info", "/api/v1", undefined],
    ["debug", "/api/health", undefined],
    ["debug", "/api/ready", undefined],
  ]);
});

it("takes over the request id of a trusted proxy, in errors too", async () => {
  const url = await serve(page);
  replaceSingleton("trustProxy", (address: string) => address === "127.0.0.1");
  const response = await fetch(`${url}/api/unknown-path`, { headers: { "x-request-id": "edge-1" } });
  const { headers } = await fetch(`${url}/api/v1`, { headers: { "x-request-id": "edge-1" } });
  const bad = await fetch(`${url}/api/v1`, { headers: { "x-request-id": "edge 1" } });
  replaceSingleton("trustProxy", undefined);
  expect([response.headers.get("x-request-id"), headers.get("x-request-id")]).toEqual(["edge-1", "edge-1"]);
  expect(headers.get("x-client-request-id")).toBeNull();
  expect(bad.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

it("refuses a POST to a page, and a body of unknown length that Next.js would buffer", async () => {
  const next = vi.fn(page);
  const url = await serve(next);
  const statuses = [];
  for (const [path, size] of [
    ["/", 2],
    ["/api/auth/x", 2 ** 20 + 1],
    ["/api/v1", 2 ** 20 + 1],
  ] as const) {
    statuses.push((await fetch(url + path, { method: "POST", body: "x".repeat(size) })).status);
  }
  const body = new Blob(["x"]).stream();
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  statuses.push((await fetch(`${url}/api/auth/x`, init)).status);
  expect(statuses).toEqual([405, 413, 413, 400]);
  expect(next).not.toHaveBeenCalled();
});

it("responds to garbage with a 400 and closes the connection", async () => {
  const { port } = new URL(await serve(page));
  const socket = connect(Number(port), "127.0.0.1", () => socket.write("\x16\x03\x01\r\n\r\n"));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 .*Connection: close/s);
});

it("finishes its responses before it ends, and is not ready meanwhile", async () => {
  const url = await serve(async (request, response) => {
    await sleep(800);
    await page(request, response);
  });
  const running = fetch(`${url}/slow`);
  await sleep(50);
  const drained = drain(server as Server, new Set(), { announceMs: 500, atOnce: false });
  await sleep(50);
  expect((await fetch(`${url}/api/ready`)).status).toBe(503);
  const result = await running;
  expect([result.status, result.headers.get("connection")]).toEqual([200, "close"]);
  await drained;
  await expect(fetch(url)).rejects.toThrow();
});

it("serves requests for as long as the end is announced", async () => {
  const url = await serve(page);
  const started = performance.now();
  const drained = drain(server as Server, new Set(), { announceMs: 2_500, atOnce: false });
  let lastAnswered = 0;
  for (;;) {
    const begun = performance.now() - started;
    const result = await fetch(url).catch(() => null);
    if (result?.status !== 200) break;
    lastAnswered = begun;
    await sleep(20);
  }
  await drained;
  // Half a second is the default.
  expect(lastAnswered).toBeGreaterThan(1_000);
});

it.each([
  [false, FILE_POLICY],
  [true, expect.stringContaining("'unsafe-eval'")],
])(
  "gives the build's files a policy that their workers take, in development (%s) that of pages",
  async (dev, policy) => {
    const url = await serve(async (_, response) => void response.end("script"), { dev });
    const { headers } = await fetch(`${url}/_next/static/chunks/worker.js`);
    expect(headers.get("content-security-policy")).toEqual(policy);
  },
);

it.each(["/api/health", "/api/v1/x"])("serves HTTP/1.0 without a Host header at %s", async (path) => {
  const { port } = new URL(await serve(page));
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([
  ["/activate/%ff", 200, "/not-a-page"],
  ["/auth/undo/%C0%80", 200, "/not-a-page"],
  ["/auth/reset/%E0%A4%A", 200, "/not-a-page"],
  ["/events/%ED%A0%80", 200, "/not-a-page"],
  ["/guides/%00", 200, "/not-a-page"],
  ["/events/%F0%9F%98%80?q=%ff", 200, "/events/%F0%9F%98%80?q=%ff"],
  ["/api/v1/event/%ff", 400, "Path is not valid"],
  ["/api/other/%00", 400, "Path is not valid"],
  ["/_next/static/%ff", 400, "Path is not valid"],
])("treats a path that does not decode as one that does not exist: %s", async (path, status, text) => {
  const origin = await serve(async ({ url }, response) => void response.end(url));
  const response = await fetch(origin + path);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
});
