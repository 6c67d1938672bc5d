import { afterEach, beforeEach, expect, it } from "vitest";
import { registerApiRoutes } from "#server/http/find-api-route.ts";
import { methodOf, routeOf } from "#server/http/request-route.ts";

beforeEach(() =>
  registerApiRoutes([
    { prefix: "/api/v1", handle: () => Promise.reject(new Error("not called")) },
    { prefix: "/mcp", handle: () => Promise.reject(new Error("not called")) },
    { prefix: "/unsubscribe", method: "POST", handle: () => Promise.reject(new Error("not called")) },
  ]),
);
afterEach(() => registerApiRoutes([]));

it.each([
  ["/events/7", "GET", undefined, "/events/:id"],
  ["/auth/reset/secret-token", "GET", undefined, "/auth/reset/:token"],
  ["/made/up/by/a/client", "GET", undefined, "page"],
  ["/_next/static/chunks/a.js", "GET", undefined, "files"],
  ["/unsubscribe", "POST", undefined, "/unsubscribe"],
  ["/mcp", "DELETE", undefined, "/mcp"],
  ["/mcpx", "GET", undefined, "page"],
  ["/api/v1/unknown", "GET", undefined, "/api/v1"],
  ["/api/v1/event/7", "GET", "/api/v1/event/:id", "/api/v1/event/:id"],
])("the route of %s by %s is one of few", (path, method, route, expected) => {
  expect(routeOf(path, method, { route })).toBe(expected);
});

it("methods that clients make up are one", () => {
  expect([methodOf("PATCH"), methodOf("BREW"), methodOf(undefined)]).toEqual(["PATCH", "other", "other"]);
});
