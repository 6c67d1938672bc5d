import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { registerApiRoutes } from "#server/http/find-api-route.ts";
import { handleHealth } from "#server/http/health.ts";
import { createHardenedServer, listen } from "#server/http/node-server.ts";
import { createEchoToken, ECHO_HEADER } from "#server/http/response/request-echo.ts";
import { createOnRequest } from "#server/on-request.ts";

let server: Server;
let origin: string;
beforeEach(async () => {
  registerApiRoutes([
    { prefix: "/api/health", handle: handleHealth },
    { prefix: "/api/other", handle: async () => new Response("other") },
  ]);
  const page = async (_: unknown, response: { end(text: string): unknown }) => void response.end("page");
  server = createHardenedServer(createOnRequest(page, { dev: false }), { upgrades: false });
  await listen(server, 0, "127.0.0.1");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  registerApiRoutes([]);
});

const ask = async (token: string, path = "/api/health") => {
  const headers = { [ECHO_HEADER]: token, "x-forwarded-for": "203.0.113.9" };
  const response = await fetch(origin + path, { headers });
  return response.text();
};
const MINUTE_MS = 60_000;

it("shows a caller with the secret how their request reached the app", async () => {
  const { data } = JSON.parse(await ask(createEchoToken(new Date())));
  expect(data).toEqual({
    peer: "127.0.0.1",
    isPeerTrusted: false,
    isRoot: process.getuid?.() === 0,
    clientIp: "127.0.0.1",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    headers: {
      host: origin.slice("http://".length),
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": null,
      "x-forwarded-proto": null,
      forwarded: null,
      via: null,
    },
  });
});

it("shows others only that the app is well, as without the header", async () => {
  const now = Date.now();
  const [issued, mac] = createEchoToken(new Date()).split(".");
  const tokens = [
    "",
    "1",
    `${issued}.`,
    `${Number(issued) + 1}.${mac}`,
    `${issued}.${mac?.slice(1)}`,
    `NaN.${mac}`,
    createEchoToken(new Date(now - 6 * MINUTE_MS)),
    createEchoToken(new Date(now + 6 * MINUTE_MS)),
  ];
  for (const token of tokens) expect(await ask(token), token).toBe('{"data":{"status":"ok"}}');
  expect(await ask(createEchoToken(new Date()), "/")).toBe("page");
  expect(await ask(createEchoToken(new Date()), "/api/other")).toBe("other");
  expect(await ask(createEchoToken(new Date(now - 4 * MINUTE_MS)))).toContain("clientIp");
});
