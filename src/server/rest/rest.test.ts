import { describe, expect, it } from "vitest";
import { indexRoutes, matchRoute } from "#server/rest/match.ts";
import { toPageLinks } from "#server/rest/page-links.ts";
import { toId } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

describe("the REST table", () => {
  it("has one row per method and path", () => {
    const keys = routes.map((route) => `${route.method} ${route.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("prefers a fixed segment to a parameter", () => {
    const index = indexRoutes(routes);
    expect(matchRoute(index, "GET", "/user/event").route.path).toBe("/user/event");
    expect(matchRoute(index, "GET", "/event/7")).toMatchObject({
      route: { path: "/event/:id" },
      params: { id: "7" },
    });
    expect(() => matchRoute(index, "GET", "/event/7/more")).toThrow("Not found");
    expect(() => matchRoute(index, "PATCH", "/user")).toThrow("Method is not allowed");
  });

  it("takes plain decimal numbers as ids and nothing else", () => {
    expect(toId("2147483647")).toBe(2_147_483_647);
    for (const bad of ["0", "-1", "1e3", "abc", "", "01", "1.0", "99999999999", " 1", undefined]) {
      expect(toId(bad), bad).toBeNaN();
    }
  });

  it("links the pages around the one shown, keeping the search", () => {
    const links = toPageLinks("/api/v1/event", "?q=rice&page=2", { page: 2, limit: 10, total: 35 });
    expect(links).toBe(
      '</api/v1/event?q=rice&page=1&limit=10>; rel="first", </api/v1/event?q=rice&page=1&limit=10>; rel="prev", ' +
        '</api/v1/event?q=rice&page=3&limit=10>; rel="next", </api/v1/event?q=rice&page=4&limit=10>; rel="last"',
    );
    expect(toPageLinks("/x", "", { page: 1, limit: 20, total: 0 })).not.toContain("next");
  });
});
