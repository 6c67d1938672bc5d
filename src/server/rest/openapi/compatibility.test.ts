import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "#server/rest/openapi/document.ts";
import type { JsonSchema, OpenApiDocument } from "#server/rest/openapi/types.ts";
import { breakingChanges } from "#test/api/breaking-changes.ts";

/** Document that clients rely on, without examples. `pnpm api:write` adds to it; it refuses what would break them. */
const PUBLISHED = new URL("../../../../docs/api-v1.json", import.meta.url);

/** Returns the text of the document without its examples, which are no contract. */
const toPublished = (document: OpenApiDocument) =>
  `${JSON.stringify(document, (key, value) => (key === "example" ? undefined : value), 1)}\n`;

it("breaks no client of the published document", async () => {
  const published: OpenApiDocument = JSON.parse(readFileSync(PUBLISHED, "utf8"));
  expect(breakingChanges(published, openApiDocument())).toEqual([]);
  await expect(toPublished(openApiDocument())).toMatchFileSnapshot(PUBLISHED.pathname);
});

type Change = (document: OpenApiDocument) => void;
const change = (edit: Change) => {
  const copy = structuredClone(openApiDocument());
  edit(copy);
  return copy;
};
const operation = ({ paths }: OpenApiDocument, path: string, method: string) => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`There is no ${method} ${path}`);
  return found;
};
const body = (document: OpenApiDocument) =>
  operation(document, "/event", "post").requestBody?.content["application/json"]?.schema ?? {};

/** Takes the code out of the response of a failure. */
function dropErrorCode(errors: JsonSchema | undefined): void {
  const list = errors?.properties?.errors;
  if (typeof list === "object" && typeof list.items === "object" && "properties" in list.items)
    delete list.items.properties?.code;
}

it.each<[found: string, edit: Change]>([
  ["GET /guide is gone", ({ paths }) => delete paths["/guide"]?.get],
  [
    "GET /event query q is gone",
    (copy) => {
      const event = operation(copy, "/event", "get");
      event.parameters = event.parameters?.filter(
        (parameter) => !("name" in parameter && parameter.name === "q"),
      );
    },
  ],
  [
    "GET /event query scope does not take past",
    (copy) => {
      for (const parameter of operation(copy, "/event", "get").parameters ?? []) {
        if ("name" in parameter && parameter.name === "scope") parameter.schema.enum = ["upcoming"];
      }
    },
  ],
  ["POST /event body.capacity is required", (copy) => body(copy).required?.push("capacity")],
  [
    "POST /event body.title has another type",
    (copy) => Object.assign(body(copy).properties?.title ?? {}, { type: "number" }),
  ],
  [
    "GET /event 200 application/json.data.[].title is gone",
    ({ components }) => delete components.schemas.Event?.properties?.title,
  ],
  [
    "GET /event 200 application/json.data.[].id has another type",
    ({ components }) => Object.assign(components.schemas.Event?.properties?.id ?? {}, { type: "string" }),
  ],
  [
    "GET /event 200 application/json.data.[].title has another type",
    ({ components }) =>
      Object.assign(components.schemas.Event?.properties?.title ?? {}, { type: ["string", "null"] }),
  ],
  [
    "POST /event body.endTime has another type",
    (copy) => Object.assign(body(copy).properties?.endTime ?? {}, { type: "string" }),
  ],
  [
    "GET /event 200 application/json.data.[].id is not always there",
    ({ components }) => Object.assign(components.schemas.Event ?? {}, { required: [] }),
  ],
  ["Errors.errors.[].code is gone", ({ components }) => dropErrorCode(components.schemas.Errors)],
  [
    "GET /food 200 application/json.meta.anyOf 0 has another type",
    (copy) => Object.assign(copy.components.schemas.PageMeta ?? {}, { type: "string" }),
  ],
  [
    "GET /event does not take {}",
    (copy) => Object.assign(operation(copy, "/event", "get"), { security: [{ session: [] }] }),
  ],
  [
    "GET /food does not take token",
    (copy) => Object.assign(operation(copy, "/food", "get"), { security: [{ session: [] }] }),
  ],
  [
    "DELETE /user body is required",
    (copy) => Object.assign(operation(copy, "/user", "delete").requestBody ?? {}, { required: true }),
  ],
  [
    "POST /feedback Idempotency-Key is gone",
    (copy) => Object.assign(operation(copy, "/feedback", "post"), { parameters: [] }),
  ],
])("finds that %s", (found, edit) => {
  expect(breakingChanges(openApiDocument(), change(edit))).toContain(found);
});

it("lets a document grow", () => {
  const grown = change(({ paths, components }) => {
    const { requestBody } = operation(openApiDocument(), "/user", "delete");
    if (requestBody) Object.assign(paths["/guide/{id}"]?.delete ?? {}, { requestBody });
    paths["/new"] = { get: operation(openApiDocument(), "/event", "get") };
    Object.assign(components.schemas.Event?.properties ?? {}, { mood: { type: "string" } });
    Object.assign(components.schemas.Event?.properties?.endTime ?? {}, { type: "string" });
    Object.assign(components.schemas.Event?.properties?.status ?? {}, { enum: ["draft", "published"] });
  });
  expect(breakingChanges(openApiDocument(), grown)).toEqual([]);
});
