import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { isObject } from "#server/rest/input.ts";
import { openApiDocument } from "#server/rest/openapi/document.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";
import { routes } from "#server/rest/routes.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { callRest } from "#test/read/responses.ts";

/** The rule compares templates; ids are numbers, so that `favourite` and `repeat` are none. */
const TOLD_APART_BY_NUMBERS = /^no-ambiguous-paths .*`\/food\/(?:\{id\}\/\w+|favourite\/\{id\})`/;

/** Validates a document with an implementation of its own, independent of what made it. */
async function problemsOf(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  const texts = problems.map(({ ruleId, location, message }) =>
    [ruleId, location[0]?.pointer?.slice(0, 100), message.slice(0, 120)].join(" "),
  );
  return texts.filter((text) => !TOLD_APART_BY_NUMBERS.test(text));
}

/** Returns two paths of the document of the app, with something changed. */
function broken(change: (document: ReturnType<typeof openApiDocument>) => void) {
  const copy = structuredClone(openApiDocument());
  for (const path of Object.keys(copy.paths))
    if (path !== "/event" && path !== "/guide/{id}") delete copy.paths[path];
  change(copy);
  return copy;
}

const toSchema = (part: unknown): JsonSchema => (isObject(part) ? part : {});

/** Finds the schemas within a part of the document, each with its path: objects with a keyword of JSON Schema. */
function schemasIn(part: unknown, at = ""): [at: string, schema: JsonSchema][] {
  if (!isObject(part) && !Array.isArray(part)) return [];
  const KEYWORDS = ["type", "anyOf", "allOf", "enum", "properties", "pattern"];
  const isSchema = isObject(part) && !at.endsWith("/properties") && KEYWORDS.some((key) => key in part);
  const within = Object.entries(part).filter(([key]) => key !== "example");
  return [
    ...(isSchema ? [[at, toSchema(part)] as [string, JsonSchema]] : []),
    ...within.flatMap(([key, value]) => schemasIn(value, `${at}/${key}`)),
  ];
}

/** Finds the texts of all examples. */
function examplesIn(part: unknown, isExample = false): string[] {
  if (typeof part === "string") return isExample ? [part] : [];
  if (!isObject(part) && !Array.isArray(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => examplesIn(value, isExample || key === "example"));
}

function operationOf(document: ReturnType<typeof openApiDocument>, path: string, method: string) {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`There is no ${method} ${path}`);
  return operation;
}

describe("the document", () => {
  it("has no error and no warning", async () => {
    expect(await problemsOf(openApiDocument())).toEqual([]);
  });

  it.each<[name: string, rule: string, document: () => object]>([
    [
      "a reference to nothing",
      "no-unresolved-refs",
      () =>
        broken((copy) => {
          operationOf(copy, "/event", "get").responses["429"] = { $ref: "#/components/responses/Nothing" };
        }),
    ],
    [
      "a path whose parameter is not described",
      "path-parameters-defined",
      () =>
        broken((copy) => {
          delete operationOf(copy, "/guide/{id}", "get").parameters;
        }),
    ],
    [
      "two operations of one name",
      "operation-operationId-unique",
      () =>
        broken((copy) => {
          operationOf(copy, "/event", "get").operationId = "event_create";
        }),
    ],
    [
      "a type that is none",
      "struct",
      () =>
        broken((copy) => {
          Object.assign(copy.components.schemas, { Event: { type: "text" } });
        }),
    ],
    [
      "an example that breaks its schema",
      "no-invalid-media-type-examples",
      () =>
        broken((copy) => {
          operationOf(copy, "/event", "get").responses["200"] = {
            description: "Events",
            content: { "application/json": { schema: { type: "integer" }, example: "seven" } },
          };
        }),
    ],
    [
      "a security scheme that is none",
      "security-defined",
      () =>
        broken((copy) => {
          operationOf(copy, "/event", "get").security = [{ cookie: [] }];
        }),
    ],
    [
      "a misspelt key",
      "struct",
      () => broken((copy) => Object.assign(operationOf(copy, "/event", "get"), { sumary: "List events" })),
    ],
  ])("is refused with %s", async (_name, rule, document) => {
    expect(await problemsOf(document())).toContainEqual(expect.stringContaining(rule));
  });

  it("describes every row, and nothing else", () => {
    const described = Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(described.toSorted()).toEqual(rows.toSorted());
  });

  it("says what a row accepts as credentials", () => {
    const securityOf = (path: string, method: string) =>
      operationOf(openApiDocument(), path, method).security;
    expect(securityOf("/auth/login", "post")).toEqual([{}]);
    expect(securityOf("/auth/refresh", "post")).toEqual([{ refresh: [] }]);
    expect(securityOf("/user/token", "get")).toEqual([{ session: [] }]);
    expect(securityOf("/food", "get")).toEqual([{ session: [] }, { token: [] }]);
    expect(securityOf("/event", "get")[0]).toEqual({});
    expect(operationOf(openApiDocument(), "/food", "get")["x-scope"]).toBe("food:read");
  });

  it("has examples of bodies that the server takes for years: its days are past or far ahead", () => {
    const days = routes.flatMap(({ method, path, example }) =>
      [...JSON.stringify(example.body ?? {}).matchAll(/"\d{4}-\d\d-\d\d/g)].map(
        ([day]) => `${day.slice(1)} of ${method} ${path}`,
      ),
    );
    // Food is offered for a week at most, so that its times are near the clock's.
    const lasting = days.filter((day) => !day.includes(" /offer"));
    expect(lasting.filter((day) => day > "2026-11-22" && day < "2029")).toEqual([]);
  });

  it("leaves answers open, and requires each of their keys but those of an error", () => {
    const { components, paths } = openApiDocument();
    expect(JSON.stringify(components.schemas)).not.toContain('"additionalProperties":false');
    const { Errors: _, ...schemas } = components.schemas;
    const responses = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.responses),
    );
    for (const [at, { properties = {}, required = [] }] of schemasIn({ schemas, responses })) {
      expect(required.toSorted(), at).toEqual(Object.keys(properties).toSorted());
    }
  });

  it("has patterns that mean the same with and without the flag u, and no patterns to merge", () => {
    const found = schemasIn(openApiDocument());
    const patterns = found.flatMap(([at, { pattern }]) =>
      pattern === undefined ? [] : [[at, pattern] as const],
    );
    expect(patterns.length).toBeGreaterThan(10);
    const texts = [...examplesIn(openApiDocument()), "", "Zoë", "美", "👩‍👩‍👧", "p{L}", "a-b", "-", "]"];
    for (const [at, pattern] of patterns) {
      const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, "u")];
      const differing = texts.filter((text) => plain.test(text) !== unicode.test(text));
      expect(differing, `${at} ${pattern}`).toEqual([]);
    }
    expect(found.filter(([, { allOf }]) => allOf?.some((part) => "pattern" in toSchema(part)))).toEqual([]);
  });

  it("states the values of a text once, and the size of each integer", () => {
    for (const [at, { anyOf, enum: values, type, format }] of schemasIn(openApiDocument())) {
      expect([anyOf, values], at).toContain(undefined);
      if ([type].flat().includes("integer")) expect(format, at).toBe("int32");
    }
  });

  it("describes each parameter and operation, and names its components as types", () => {
    const { paths, components } = openApiDocument();
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { description, summary, parameters = [] }] of Object.entries(operations)) {
        expect(description, `${method} ${path}`).toMatch(/\S.*\.$/s);
        expect(description).not.toBe(summary);
        for (const parameter of parameters)
          if ("name" in parameter) expect(parameter.description, `${method} ${path}`).toMatch(/\S/);
      }
    }
    const names = Object.keys(components.schemas);
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });
});

describe("the API", () => {
  const database = testDatabase();

  const get = (path: string) =>
    callRest(
      new Request(`https://cukup.test/api/v1${path}`),
      createTestContext(database.db, { now: () => new Date() }).context,
    );

  it("sends the document, with the server that sends it", async () => {
    const response = await get("/openapi.json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await response.json()).toEqual({
      ...JSON.parse(JSON.stringify(openApiDocument())),
      servers: [{ url: "https://cukup.test/api/v1" }],
    });
  });

  it.each(["", "/"])("says at its root where the document and the documentation are: %j", async (path) => {
    const response = await get(path);
    expect(response.headers.get("link")).toBe(
      '</api/v1/openapi.json>; rel="service-desc", </api/docs>; rel="service-doc"',
    );
    expect(await response.json()).toEqual({
      data: {
        name: "Cukup API",
        version: expect.any(String),
        docs: "https://cukup.test/api/docs",
        openapi: "https://cukup.test/api/v1/openapi.json",
      },
    });
  });
});
