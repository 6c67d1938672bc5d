import { API_VERSION } from "#lib/api-version.ts";
import { site } from "#lib/site.ts";
import { BASE } from "#server/rest/call.ts";
import { hasLocation } from "#server/rest/location.ts";
import { namedSchemas } from "#server/rest/openapi/components.ts";
import { refsIn, refTo, toOutputSchemas } from "#server/rest/openapi/json-schema.ts";
import { operationIdOf, type Sent, sentSchemas, toOperation } from "#server/rest/openapi/operation.ts";
import { sharedParts } from "#server/rest/openapi/shared-parts.ts";
import type { JsonSchema, OpenApiDocument } from "#server/rest/openapi/types.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { TAGS } from "#server/rest/tags.ts";

let document: OpenApiDocument | undefined;

/** Returns the OpenAPI 3.1 document of /api/v1, made from the table of rows once. Its server is relative. */
export function openApiDocument(): OpenApiDocument {
  document ??= createDocument();
  return document;
}

/** Creates the document, for a caller that keeps what it makes of it. */
export function createDocument(): OpenApiDocument {
  const named = namedSchemas();
  const outputs = new Map(named);
  const names = new Map([...named].map(([name, schema]) => [schema, name]));
  const idOf = (route: Route, member: string) => toPascalCase(`${operationIdOf(route)}_${member}`);
  for (const route of routes) {
    for (const [member, schema] of Object.entries(sentSchemas(route))) {
      if (!names.has(schema)) outputs.set(idOf(route, member), schema);
    }
  }
  const schemas = toOutputSchemas(outputs);
  const convert = (route: Route): Sent =>
    Object.fromEntries(
      Object.entries(sentSchemas(route)).map(([member, schema]) => {
        const name = names.get(schema);
        return [member, name ? refTo(name) : schemas[idOf(route, member)]];
      }),
    );
  const paths: OpenApiDocument["paths"] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    const operation = toOperation(route, convert(route), hasLocation(route));
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      description:
        "Waste less food and eat better in Singapore: events, food log, feedback, guides and impact.",
      contact: { name: site.name, email: site.contactEmail },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: BASE }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...sharedParts, schemas: reachableFrom({ paths, sharedParts }, schemas) },
  };
}

/** `food_week_data` → `FoodWeekData`: generated clients make names of types of it. */
const toPascalCase = (name: string) =>
  name.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

/** Returns the schemas that a part of the document refers to, directly or through others, in the order of their names. */
function reachableFrom(part: unknown, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>();
  const visit = (visited: unknown) => {
    for (const name of refsIn(visited)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(part);
  return Object.fromEntries([...found].toSorted().map((name) => [name, schemas[name] ?? {}]));
}
