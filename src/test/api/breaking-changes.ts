import type { JsonSchema, OpenApiDocument, Operation, Parameter } from "#server/rest/openapi/types.ts";

type Side = "input" | "response";

/**
 * Returns what a client of an earlier document would stumble over: calls, fields, accepted values and credentials that are
 * gone, other types, new required inputs.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const failures = compareSchemas("Errors", errorsOf(before), errorsOf(after), "response", { before, after });
  const calls = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${name} is gone`];
      const compare = (what: string, a: unknown, b: unknown, side: Side) =>
        compareSchemas(`${name} ${what}`, resolve(before, a), resolve(after, b), side, { before, after });
      return [
        ...compareParameters(name, old, now, compare),
        ...compareCredentials(name, old, now),
        ...(isBodyRequired(now) && !isBodyRequired(old) ? [`${name} body is required`] : []),
        // A new body breaks no client, unless it is required.
        ...(old.requestBody ? compare("body", bodyOf(old), bodyOf(now), "input") : []),
        ...compareResponses(name, old, now, compare),
      ];
    }),
  );
  return [...failures, ...calls];
}

const errorsOf = ({ components }: OpenApiDocument) => components.schemas.Errors ?? {};
const isBodyRequired = ({ requestBody }: Operation) => requestBody?.required ?? false;

/** Finds credentials that a call takes no more; `{}` is none. */
function compareCredentials(name: string, old: Operation, now: Operation): string[] {
  const namesOf = ({ security }: Operation) =>
    security.map((credential) => Object.keys(credential).join() || "{}");
  const after = namesOf(now);
  return namesOf(old)
    .filter((credential) => !after.includes(credential))
    .map((credential) => `${name} does not take ${credential}`);
}

type Compare = (what: string, before: unknown, after: unknown, side: Side) => string[];

function compareParameters(name: string, old: Operation, now: Operation, compare: Compare): string[] {
  const before = parametersOf(old);
  const after = parametersOf(now);
  return [
    ...sharedParametersOf(old)
      .filter((key) => !sharedParametersOf(now).includes(key))
      .map((key) => `${name} ${key} is gone`),
    ...[...before].flatMap(([key, parameter]) => {
      const next = after.get(key);
      return next ? compare(key, parameter.schema, next.schema, "input") : [`${name} ${key} is gone`];
    }),
    ...[...after]
      .filter(([key, { required }]) => required && !before.get(key)?.required)
      .map(([key]) => `${name} ${key} is required`),
  ];
}

function compareResponses(name: string, old: Operation, now: Operation, compare: Compare): string[] {
  const after = responsesOf(now);
  return [...responsesOf(old)].flatMap(([key, schema]) =>
    after.has(key) ? compare(key, schema, after.get(key), "response") : [`${name} ${key} is gone`],
  );
}

type Documents = { before: OpenApiDocument; after: OpenApiDocument };

function compareSchemas(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
  side: Side,
  documents: Documents,
): string[] {
  const nested = (key: string, a: unknown, b: unknown) =>
    compareSchemas(
      `${name}.${key}`,
      resolve(documents.before, a),
      resolve(documents.after, b),
      side,
      documents,
    );
  const properties = Object.entries(before.properties ?? {}).flatMap(([key, schema]) => {
    const next = after.properties?.[key];
    return next === undefined ? [`${name}.${key} is gone`] : nested(key, schema, next);
  });
  const choices = (before.anyOf ?? []).flatMap((choice, i) =>
    nested(`anyOf ${i}`, choice, after.anyOf?.[i] ?? {}),
  );
  const items = before.items && after.items ? nested("[]", before.items, after.items) : [];
  const types = hasKnownType(before, after, side) ? [] : [`${name} has another type`];
  return [
    ...types,
    ...compareRequired(name, before, after, side),
    ...compareEnums(name, before, after, side),
    ...properties,
    ...choices,
    ...items,
  ];
}

/** Accepts that an input takes more types, and that a response no longer has one, such as null. */
function hasKnownType(before: JsonSchema, after: JsonSchema, side: Side): boolean {
  const [old, now] = [[before.type].flat(), [after.type].flat()];
  return side === "input" ? old.every((type) => now.includes(type)) : now.every((type) => old.includes(type));
}

function compareRequired(name: string, { required: old = [] }: JsonSchema, after: JsonSchema, side: Side) {
  const { required: now = [] } = after;
  return side === "input"
    ? now.filter((key) => !old.includes(key)).map((key) => `${name}.${key} is required`)
    : old.filter((key) => !now.includes(key)).map((key) => `${name}.${key} is not always there`);
}

/** Refuses that an input takes fewer values; a response may get new ones. */
function compareEnums(name: string, before: JsonSchema, after: JsonSchema, side: Side): string[] {
  if (side === "response" || !after.enum) return [];
  if (!before.enum) return [`${name} takes fewer values`];
  const { enum: now } = after;
  return before.enum.filter((value) => !now.includes(value)).map((value) => `${name} does not take ${value}`);
}

function parametersOf({ parameters = [] }: Operation): Map<string, Parameter> {
  return new Map(
    parameters.flatMap((parameter) =>
      "$ref" in parameter ? [] : [[`${parameter.in} ${parameter.name}`, parameter] as const],
    ),
  );
}

/** Returns the names of the parameters that a call has from the document's components. */
const sharedParametersOf = ({ parameters = [] }: Operation): string[] =>
  parameters.flatMap((parameter) => ("$ref" in parameter ? [parameter.$ref.replace(/^.*\//, "")] : []));

const bodyOf = ({ requestBody }: Operation) => requestBody?.content["application/json"]?.schema ?? {};

/** Returns the schemas of the successes by status and type. */
function responsesOf({ responses }: Operation): Map<string, unknown> {
  return new Map(
    Object.entries(responses).flatMap(([status, response]) =>
      status.startsWith("2") && "content" in response
        ? Object.entries(response.content ?? {}).map(
            ([type, { schema }]) => [`${status} ${type}`, schema ?? {}] as const,
          )
        : [],
    ),
  );
}

/** Follows a reference to a schema of the document. */
function resolve({ components }: OpenApiDocument, schema: unknown): JsonSchema {
  if (!isSchema(schema)) return {};
  return schema.$ref ? (components.schemas[schema.$ref.replace(/^.*\//, "")] ?? {}) : schema;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
