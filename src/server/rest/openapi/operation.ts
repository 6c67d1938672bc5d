import { z } from "zod";
import { procedures } from "#server/api/root.ts";
import { scopesOf } from "#server/api/scope.ts";
import { isObject, paramsOf, readsBody } from "#server/rest/input.ts";
import examples from "#server/rest/openapi/examples.json" with { type: "json" };
import { failuresOf } from "#server/rest/openapi/failures.ts";
import { toInputSchema } from "#server/rest/openapi/json-schema.ts";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import type {
  JsonSchema,
  MediaType,
  Operation,
  Parameter,
  ResponseObject,
} from "#server/rest/openapi/types.ts";
import type { Route } from "#server/rest/route.ts";

const storedExamples: Readonly<Record<string, unknown>> = examples;

/** Converted schemas of the members of a response. */
export type Sent = { data?: JsonSchema; meta?: JsonSchema };

/** Name of a row in the document and in generated clients: `event_update`. */
export const operationIdOf = ({ procedure }: Route) => procedure.replace(".", "_");

/** Schemas of what a row sends: `data`, whose items a list has, and `meta` of a list; none for a file. */
export function sentSchemas({ procedure, paged, file, response }: Route): {
  data?: z.ZodType;
  meta?: z.ZodType;
} {
  if (file) return {};
  const output = response?.schema ?? procedures.get(procedure)?.output;
  if (!(output instanceof z.ZodType)) return {};
  if (!paged || !(output instanceof z.ZodObject)) return { data: output };
  const { items: data, meta } = output.shape;
  return data instanceof z.ZodType && meta instanceof z.ZodType ? { data, meta } : {};
}

/**
 * Describes a row.
 * @param sent the converted schemas of what it sends
 * @param hasLocation the row makes something that another row shows
 */
export function toOperation(route: Route, sent: Sent, hasLocation: boolean): Operation {
  const { title, description, tag, deprecated, limit } = route;
  const input = inputSchemaOf(route);
  const parameters = parametersOf(route, input);
  const { access, scope } = rightsOf(route);
  return {
    operationId: operationIdOf(route),
    summary: title,
    description,
    tags: [tag],
    ...(deprecated && { deprecated: true }),
    security: securityOf(route),
    "x-access": access,
    ...(scopesOf(scope).length > 0 && { "x-scope": scopesOf(scope).join(" ") }),
    ...(limit && { "x-limits": limit }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(route, input),
    responses: { ...successesOf(route, sent, hasLocation), ...failuresOf(route) },
  };
}

/** Converts the schema of a row's input; empty without one. */
export function inputSchemaOf({ procedure }: Route): JsonSchema {
  const schema = procedures.get(procedure)?.inputs[0];
  return schema instanceof z.ZodType ? toInputSchema(schema) : {};
}

function parametersOf(
  route: Route,
  { properties = {}, required = [] }: JsonSchema,
): Operation["parameters"] & object {
  const { method, path, params, example, keyed } = route;
  const inPath = paramsOf(path);
  const toParameter = (place: "path" | "query", name: string, property: unknown): Parameter => {
    const { description, ...schema } = toSchema(property);
    const value = example[place]?.[name];
    return {
      name,
      in: place,
      ...((place === "path" || required.includes(name)) && { required: true }),
      ...(description && { description }),
      schema,
      ...(value !== undefined && { example: value }),
    };
  };
  const query = method === "GET" ? Object.entries(properties).filter(([name]) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) =>
      toParameter(
        "path",
        name,
        params?.[name] ? { type: "string", description: params[name].description } : properties[name],
      ),
    ),
    ...(params ? [] : query.map(([name, property]) => toParameter("query", name, property))),
    ...(keyed ? [{ $ref: "#/components/parameters/Idempotency-Key" }] : []),
  ];
}

/** Describes the body: the input without what the path holds. */
function bodyOf(route: Route, input: JsonSchema): Pick<Operation, "requestBody"> {
  if (!readsBody(route)) return {};
  const { fileBody, example: sent } = route;
  if (fileBody) {
    const schema: JsonSchema = { type: "string" };
    const content = { [fileBody.type]: { schema, ...(sent.text !== undefined && { example: sent.text }) } };
    return { requestBody: { required: true, content } };
  }
  const inPath = paramsOf(route.path);
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  if (Object.keys(properties).length === 0) return {};
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  const schema: JsonSchema = { ...input, properties };
  delete schema.required;
  if (required.length > 0) schema.required = required;
  const example = route.example.body;
  const content = { "application/json": { schema, ...(example !== undefined && { example }) } };
  return { requestBody: { required: required.length > 0, content } };
}

function successesOf(route: Route, sent: Sent, hasLocation: boolean): Record<string, ResponseObject> {
  const { status = 200, file, paged, links, response, title } = route;
  const success: ResponseObject = {
    description: title,
    headers: headerRefs(
      "X-Request-Id",
      "RateLimit",
      "RateLimit-Policy",
      ...(hasETag(route) ? ["ETag"] : []),
      ...(paged || links ? ["Link"] : []),
      ...(hasLocation ? ["Location"] : []),
      ...(route.keyed ? ["Idempotency-Replayed"] : []),
    ),
    content: file ? { [file.type.replace(/;.*/, "")]: {} } : jsonContent(route, sent),
  };
  return {
    ...(response?.isExisting && { 200: { ...success, description: "It existed before" } }),
    [status]: success,
    ...(hasETag(route) && {
      304: { description: "Unchanged since the `ETag` in `If-None-Match`", headers: headerRefs("ETag") },
    }),
  };
}

/** Returns whether a client may keep a success: JSON and calendars, but nothing with a credential. */
const hasETag = ({ method, secret, file }: Route) =>
  method === "GET" && !secret && (!file || file.type.startsWith("text/calendar"));

function jsonContent(route: Route, sent: Sent): Record<string, MediaType> {
  const schema: JsonSchema = route.document
    ? { type: "object" }
    : { type: "object", properties: sent, required: Object.keys(sent) };
  const example = storedExamples[operationIdOf(route)];
  return { "application/json": { schema, ...(example !== undefined && { example }) } };
}

const headerRefs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Lists what a row accepts as credentials; `{}` is none. */
function securityOf(route: Route): Operation["security"] {
  const { access, scope, ignoresToken } = rightsOf(route);
  if (access === "refresh") return [{ refresh: [] }];
  if (ignoresToken) return [{}];
  const accepted: Operation["security"] = [{ session: [] }];
  if (scope) accepted.push({ token: [] });
  return access === "public" ? [{}, ...accepted] : accepted;
}

const toSchema = (property: unknown): JsonSchema => (isObject(property) ? property : {});
