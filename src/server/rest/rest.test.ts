import { describe, expect, it } from "vitest";
import { procedures } from "#server/api/root.ts";
import { indexRoutes, matchRoute } from "#server/rest/match.ts";
import { toPageLinks } from "#server/rest/page-links.ts";
import { row, toId } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

describe("the REST table", () => {
  it("has one row per method and path", () => {
    const keys = routes.map((route) => `${route.method} ${route.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("states an access level for every row's procedure", () => {
    for (const { procedure } of routes)
      expect(procedures.get(procedure)?.meta?.access, procedure).toBeDefined();
  });

  it("checks each row's types against its procedure", () => {
    const get = { method: "GET", status: 200, summary: "" } as const;
    // @ts-expect-error there is no such procedure
    row({ ...get, path: "/event/:id", procedure: "event.fetch" });
    // @ts-expect-error the procedure's input has no `name`
    row({ ...get, path: "/event/:name", procedure: "event.find" });
    // @ts-expect-error the procedure takes no input
    row({ ...get, path: "/user", procedure: "user.get", input: "query" });
    // @ts-expect-error the procedure's input holds more than the path
    row({ ...get, path: "/user/passkey/:id", procedure: "passkey.rename" });
    // @ts-expect-error the output is a page
    row({ ...get, path: "/event", procedure: "event.list", input: "query" });
    // @ts-expect-error the output has no `title`
    row({ ...get, path: "/user", procedure: "user.get", toData: ({ title }) => title });
    row({ ...get, path: "/event/:id", procedure: "event.find", toData: (event) => event?.title });
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

  it("accepts only plain decimal numbers as ids", () => {
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
