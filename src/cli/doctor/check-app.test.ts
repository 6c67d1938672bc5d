import { createServer, request as forward, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEnvironment } from "#env.ts";
import { registerApiRoutes } from "#server/http/find-api-route.ts";
import { handleHealth } from "#server/http/health.ts";
import { createHardenedServer, listen } from "#server/http/node-server.ts";
import { createOnRequest } from "#server/on-request.ts";
import { ROOT_WARNING } from "#server/process-account.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { checkApp } from "./check-app.ts";

let servers: Server[] = [];
beforeEach(() => {
  registerApiRoutes([{ prefix: "/api/health", handle: handleHealth }]);
  vi.spyOn(process, "getuid").mockReturnValue(1_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
  registerApiRoutes([]);
  replaceSingleton("trustProxy", undefined);
});

async function start(server: Server): Promise<number> {
  servers.push(server);
  await listen(server, 0, "127.0.0.1");
  return (server.address() as AddressInfo).port;
}

const startApp = () =>
  start(
    createHardenedServer(
      createOnRequest(async (_, response) => void response.end("page"), { dev: false }),
      { upgrades: false },
    ),
  );

/** Starts a reverse proxy that changes headers as `change` does. */
const startProxy = (port: number, change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) =>
  start(
    createServer((incoming, response) => {
      const { url: path, method } = incoming;
      const outgoing = forward({ port, path, method, headers: change(incoming.headers) }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(outgoing);
    }),
  );

const check = (variables: Record<string, string>) => {
  const { environment } = readEnvironment({ HOST: "127.0.0.1", ...variables });
  if (!environment) throw new Error("The settings are not valid");
  return checkApp(environment);
};
const trust = (isTrusted: (address: string) => boolean) => replaceSingleton("trustProxy", isTrusted);

it("warns of a web process that runs as root", async () => {
  const port = await startApp();
  const texts = async () => (await check({ PORT: `${port}` })).map(({ state, text }) => `${state}: ${text}`);
  expect(await texts()).not.toContain(`warning: ${ROOT_WARNING}`);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  expect(await texts()).toContain(`warning: ${ROOT_WARNING}`);
});

it("says that the port is free, or that it belongs to something else", async () => {
  const port = await start(createServer((_, response) => response.end("other")));
  expect(await check({ PORT: `${port}` })).toEqual([
    {
      check: "app",
      state: "problem",
      text: expect.stringContaining(`Port ${port} is taken by another program`),
    },
  ]);
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  expect(await check({ PORT: `${port}` })).toEqual([
    { check: "app", state: "ok", text: `Not running; port ${port} is free.` },
    { check: "proxy", state: "ok", text: expect.stringContaining("is not running") },
  ]);
});

it("distinguishes an app that hangs from another program", async () => {
  const port = await start(createServer(() => {}));
  expect(await check({ PORT: `${port}` })).toEqual([
    {
      check: "app",
      state: "problem",
      text: expect.stringMatching(
        `^Port ${port} is taken, and there is no answer within 5 seconds: the app is stuck`,
      ),
    },
  ]);
}, 20_000);

const CLIENT = "198.51.100.7";
const PROXY = "127.0.0.1";

it.each([
  [
    "a proxy that replaces X-Forwarded-For",
    (headers: IncomingHttpHeaders) => ({ ...headers, "x-forwarded-for": CLIENT, "x-request-id": "edge-1" }),
    [PROXY],
    "ok",
    `names the client: ${CLIENT}.`,
  ],
  [
    "a proxy that appends to X-Forwarded-For",
    (headers: IncomingHttpHeaders) => ({
      ...headers,
      "x-forwarded-for": `${headers["x-forwarded-for"]}, ${CLIENT}`,
      "x-request-id": "edge-1",
    }),
    [PROXY],
    "ok",
    `names the client: ${CLIENT}.`,
  ],
  [
    "a proxy that is not trusted",
    (headers: IncomingHttpHeaders) => ({ ...headers, "x-forwarded-for": CLIENT }),
    [],
    "problem",
    `${PROXY} is not in TRUSTED_PROXIES`,
  ],
  [
    "a proxy that is not trusted and adds no header",
    (headers: IncomingHttpHeaders) => headers,
    [],
    "warning",
    `${PROXY} passes requests on and is not in TRUSTED_PROXIES`,
  ],
  [
    "a proxy that passes on what a client says of itself",
    (headers: IncomingHttpHeaders) => headers,
    [PROXY],
    "problem",
    "passes on a client's X-Forwarded-For",
  ],
  [
    "a proxy that drops X-Forwarded-For",
    ({ "x-forwarded-for": _, ...headers }: IncomingHttpHeaders) => headers,
    [PROXY],
    "problem",
    "sends no X-Forwarded-For",
  ],
  [
    "a proxy that passes on a client's X-Request-Id",
    (headers: IncomingHttpHeaders) => ({ ...headers, "x-forwarded-for": CLIENT }),
    [PROXY],
    "warning",
    "passes on a client's X-Request-Id",
  ],
  [
    "a network of proxies to which this machine belongs",
    (headers: IncomingHttpHeaders) => ({
      ...headers,
      "x-forwarded-for": `${headers["x-forwarded-for"]}, 10.0.0.9`,
      "x-request-id": "edge-1",
    }),
    [PROXY, "10.0.0.9"],
    "warning",
    "This machine itself is in TRUSTED_PROXIES (10.0.0.9)",
  ],
] as const)("judges %s", async (_, change, trusted: readonly string[], state, text) => {
  const port = await startApp();
  trust((address) => trusted.includes(address));
  // Another name than the app's own, as a public one is.
  const appUrl = `http://127.0.0.1:${await startProxy(port, change)}`;
  expect(await check({ PORT: `${port}`, APP_URL: appUrl })).toEqual([
    expect.objectContaining({ check: "app" }),
    { check: "proxy", state, text: expect.stringContaining(text) },
  ]);
});

it.each([
  ["another site", () => createServer((_, response) => response.end("<h1>Hello</h1>")), "it is another site"],
  [
    "a redirect",
    () =>
      createServer((_, response) => {
        response.writeHead(301, { location: "https://www.cukup.test/" });
        response.end();
      }),
    "it redirects to https://www.cukup.test/",
  ],
  [
    "a failing proxy",
    () =>
      createServer((_, response) => {
        response.writeHead(502);
        response.end();
      }),
    "HTTP status 502",
  ],
  [
    "a site like ours with another secret",
    () => createServer((_, response) => response.end('{"data":{"status":"ok"}}')),
    "it does not accept this AUTH_SECRET",
  ],
])("finds %s at APP_URL", async (_, other, reason) => {
  const port = await startApp();
  const appUrl = `http://127.0.0.1:${await start(other())}`;
  const [, proxy] = await check({ PORT: `${port}`, APP_URL: appUrl });
  expect(proxy).toEqual({
    check: "proxy",
    state: "problem",
    text: `${appUrl} does not lead to this app (${reason}): check APP_URL, DNS, proxy and certificate.`,
  });
});

it("asks for no proxy where APP_URL leads directly to the app", async () => {
  const port = await startApp();
  const [, proxy] = await check({ PORT: `${port}`, APP_URL: `http://localhost:${port}` });
  expect(proxy).toMatchObject({ state: "ok", text: expect.stringContaining("leads directly to the app") });
});
