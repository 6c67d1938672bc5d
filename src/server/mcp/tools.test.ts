import { describe, expect, it } from "vitest";
import { procedures } from "#server/api/root.ts";
import { allTools, toolsFor } from "#server/mcp/tools.ts";
import { routes } from "#server/rest/routes.ts";

describe("the tools of assistants", () => {
  it("are these rows, none of which writes to other people or changes the account", () => {
    const writing = [...allTools().values()].flatMap(({ route }) =>
      route.method === "GET" ? [] : [`${route.method} ${route.path}`],
    );
    expect(writing.toSorted()).toEqual([
      "DELETE /offer/:id/claim",
      "POST /event/:id",
      "POST /food",
      "POST /food/:id/repeat",
      "POST /offer/:id/claim",
      "POST /user/event/:id",
    ]);
  });

  it("send JSON, no credentials, and are stored once if they make something", () => {
    for (const [name, { route }] of allTools()) {
      const { file, document, secret, params, status, keyed } = route;
      expect([file, document, secret, params], name).toEqual([undefined, undefined, undefined, undefined]);
      if (status === 201) expect(keyed, name).toBe(true);
    }
  });

  it("have names of their own, and say what they are for", () => {
    expect(allTools().size).toBe(routes.filter(({ tool }) => tool).length);
    for (const { definition } of allTools().values()) {
      expect(definition.name).toMatch(/^[a-z_]{3,30}$/);
      expect(definition.description).toMatch(/^[A-Z].{20,400}\.$/);
    }
  });

  it("need a token unless their procedure is public", () => {
    for (const [name, { route }] of allTools()) {
      const { access, scope } = procedures.get(route.procedure)?.meta ?? {};
      expect(toolsFor(null).has(name), name).toBe(access === "public");
      expect(scope === undefined || typeof scope === "string", name).toBe(true);
      expect(toolsFor([]).has(name), name).toBe(access === "public");
    }
  });
});
