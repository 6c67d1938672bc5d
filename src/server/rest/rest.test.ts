import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Paging } from "#schemas/paging.ts";
import { procedures } from "#server/api/root.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { paramsOf, readsBody, toId, toInput } from "#server/rest/input.ts";
import { hasLocation } from "#server/rest/location.ts";
import { indexRoutes, matchRoute } from "#server/rest/match.ts";
import { row } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { toPageLinks } from "#server/rest/run-call.ts";

/** Returns the fields of a procedure's input; none if it is no plain object. */
function inputShapeOf(procedure: string): Readonly<Record<string, z.core.$ZodType>> {
  const schema = procedures.get(procedure)?.inputs[0];
  return schema instanceof z.ZodObject ? schema.shape : {};
}

describe("the REST table", () => {
  it("has one row per method and path", () => {
    const keys = routes.map((route) => `${route.method} ${route.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("states an access level for every row's procedure", () => {
    for (const { procedure } of routes)
      expect(procedures.get(procedure)?.meta?.access, procedure).toBeDefined();
  });

  it("has a title of at most 50 characters for every row", () => {
    for (const { title } of routes) expect(title).toMatch(/^[A-Z][^.]{2,49}$/);
  });

  it("names limits that exist", () => {
    const names: string[] = Object.values(LIMITS).map(({ name }) => name);
    for (const { limit = [], path } of routes)
      expect(names, path).toEqual(expect.arrayContaining([...limit]));
  });

  it("names every parameter of a path after a key of the input", () => {
    for (const { path, procedure, params } of routes) {
      const shape = inputShapeOf(procedure);
      for (const name of paramsOf(path)) {
        const keys = params?.[name] ? Object.keys(params[name].toInput("")) : [name];
        expect(Object.keys(shape), path).toEqual(expect.arrayContaining(keys));
      }
    }
  });

  it("takes only text from a query", () => {
    for (const { method, path, procedure } of routes.filter((route) => route.method === "GET")) {
      for (const [name, field] of Object.entries(inputShapeOf(procedure))) {
        if (paramsOf(path).includes(name)) continue;
        const type = JSON.stringify(z.toJSONSchema(field, { io: "input", unrepresentable: "any" }));
        expect(name in Paging.shape || /"type":"string"/.test(type), `${method} ${path} ${name}`).toBe(true);
      }
    }
  });

  it("checks each row's types against its procedure", () => {
    const get = {
      method: "GET",
      title: "",
      description: "",
      tag: "Events",
      example: { as: "visitor" },
    } as const;
    // @ts-expect-error there is no such procedure
    row({ ...get, path: "/event/:id", procedure: "event.fetch" });
    // @ts-expect-error the procedure's input has no `name`
    row({ ...get, path: "/event/:name", procedure: "event.find" });
    row({
      ...get,
      path: "/event/:id",
      procedure: "event.find",
      // @ts-expect-error the path holds the input already
      params: { id: { description: "", toInput: () => ({ id: 1 }) } },
    });
    // @ts-expect-error a DELETE has no body for a required field
    row({ ...get, method: "DELETE", path: "/user/passkey/:id", procedure: "passkey.rename" });
    // @ts-expect-error the output is a page
    row({ ...get, path: "/event", procedure: "event.list" });
    // @ts-expect-error the output is no page
    row({ ...get, path: "/user", procedure: "user.get", paged: true });
    // @ts-expect-error the output is a stream
    row({ ...get, path: "/user/export", procedure: "user.export" });
    const schema = z.string();
    // @ts-expect-error the output has no `title`
    row({ ...get, path: "/user", procedure: "user.get", response: { schema, of: ({ title }) => title } });
    // @ts-expect-error the schema is of another type
    row({ ...get, path: "/user", procedure: "user.get", response: { schema, of: ({ id }) => id } });
    row({ ...get, path: "/user", procedure: "user.get", response: { schema, of: ({ email }) => email } });
  });

  it("lays the path over the query or the body", () => {
    const find = (method: string, path: string) => matchRoute(indexRoutes(routes), method, path);
    const join = find("POST", "/event/7");
    expect(toInput(join.route, join.params, { id: 8, eventId: 7 })).toEqual({ id: 7, eventId: 7 });
    const calendar = find("GET", "/calendar/abc.ics");
    expect(toInput(calendar.route, calendar.params, { token: "x" })).toEqual({ token: "abc" });
    expect(toInput(find("GET", "/user").route, {}, { field: "\0" })).toBeUndefined();
  });

  it("reads the body of a DELETE only for what the path does not hold", () => {
    const reading = routes.filter((route) => route.method === "DELETE" && readsBody(route));
    expect(reading.map(({ path }) => path)).toEqual([
      "/user",
      "/event/:id",
      "/event/:id/waitlist",
      "/event/:id/host/:username",
    ]);
  });

  it("says where to find what it has made, if a GET shows it", () => {
    const making = routes.filter(hasLocation).map(({ path }) => path);
    expect(making).toEqual(["/event", "/offer", "/guide", "/fridge"]);
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
    const linksOf = (path: string, meta: { page: number; limit: number; total: number }) =>
      toPageLinks(new URL(path, "http://localhost"), ["page", "limit", "q"], meta);
    const links = linksOf("/api/v1/event?q=rice&page=2&unknown=1", { page: 2, limit: 10, total: 35 });
    expect(links).toBe(
      '</api/v1/event?q=rice&limit=10&page=1>; rel="first", </api/v1/event?q=rice&limit=10&page=1>; rel="prev", ' +
        '</api/v1/event?q=rice&limit=10&page=3>; rel="next", </api/v1/event?q=rice&limit=10&page=4>; rel="last"',
    );
    expect(linksOf("/x", { page: 1, limit: 20, total: 0 })).not.toContain("next");
  });
});
