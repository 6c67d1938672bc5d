import { describe, expect, it } from "vitest";
import { procedures } from "#server/api/root.ts";
import { allTools, toolsFor } from "#server/mcp/tools.ts";
import { inputKeysOf } from "#server/rest/input.ts";
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

  it("say what a call changes: by its method, unless that misleads", () => {
    const hintsOf = (name: string) => allTools().get(name)?.definition.annotations;
    expect(hintsOf("leave_event")).toMatchObject({ destructiveHint: true, idempotentHint: true });
    expect(hintsOf("join_event")).toMatchObject({ destructiveHint: false, idempotentHint: true });
    expect(hintsOf("log_food")).toMatchObject({ destructiveHint: false, idempotentHint: false });
    expect(hintsOf("leave_claim")).toMatchObject({ destructiveHint: true, idempotentHint: true });
    expect(hintsOf("find_events")).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  });

  it("name only arguments of their rows", () => {
    for (const [name, { route, definition }] of allTools()) {
      const { without = [], always = {}, says = {}, flags = {} } = route.tool ?? {};
      const known = inputKeysOf(route);
      for (const key of [without, always, says, flags].flatMap((part) =>
        Array.isArray(part) ? part : Object.keys(part),
      ))
        expect(known, `${name} ${key}`).toContain(key);
      for (const key of [...without, ...Object.keys(always)])
        expect(definition.inputSchema.properties, name).not.toHaveProperty(key);
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
