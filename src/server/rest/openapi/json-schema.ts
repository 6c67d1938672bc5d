import { z } from "zod";
import type { JsonSchema } from "#server/rest/openapi/types.ts";

const MAX_INT32 = 2_147_483_647;
const REF = "#/components/schemas/";

/** Converts the schema of an input, as a client sends it. */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override }));
}

/**
 * Converts the schemas of outputs, as a client receives them.
 * @param schemas by the names of their components, to which they and the schemas inside them refer
 */
export function toOutputSchemas(schemas: ReadonlyMap<string, z.ZodType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, {
    io: "output",
    unrepresentable: "any",
    override,
    uri: (id) => REF + id,
  });
  return Object.fromEntries(Object.entries(converted.schemas).map(([id, schema]) => [id, tidy(schema)]));
}

/** Reference to a component. */
export const refTo = (name: string): JsonSchema => ({ $ref: REF + name });

/** Names of the components that a part of the document refers to. */
export function refsIn(part: unknown): string[] {
  const text = JSON.stringify(part) ?? "";
  return [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
}

type Override = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema };

/** Describes what JSON Schema has no type for: a date is sent as text, and undefined is never sent. */
function override({ zodSchema, jsonSchema }: Override): void {
  const { type } = zodSchema._zod.def;
  if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
  if (type === "undefined") jsonSchema.not = {};
}

/** Keys that say nothing, or that would forbid unknown fields, which clients have to ignore. */
const DROPPED = new Set(["$schema", "$id", "~standard", "propertyNames"]);

/** Removes what says nothing to a reader from a converted schema, and from the schemas in it. */
function tidy(schema: JsonSchema): JsonSchema {
  const tidied: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!DROPPED.has(key) && !isNoise(schema, key, value)) tidied[key] = tidyValue(key, value);
  }
  if (isInt32(tidied)) tidied.format = "int32";
  return tidied.anyOf ? mergeChoices(tidied) : tidied;
}

function tidyValue(key: string, value: unknown): unknown {
  if (key === "properties") return mapValues(value, tidyUnknown);
  if (["items", "additionalProperties", "not"].includes(key)) return tidyUnknown(value);
  if (["anyOf", "allOf", "oneOf"].includes(key) && Array.isArray(value)) return value.map(tidyUnknown);
  return value;
}

const tidyUnknown = (value: unknown): unknown => (isSchema(value) ? tidy(value) : value);

function isNoise(schema: JsonSchema, key: string, value: unknown): boolean {
  switch (key) {
    case "minimum":
    case "maximum":
      return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
    case "pattern":
      return schema.format !== undefined || !isPortable(value);
    // Tools merge the patterns of one text into one that nothing fits; the description names the rules.
    case "allOf":
      return isSchemas(value) && value.every((part) => Object.keys(part).join() === "pattern");
    case "additionalProperties":
      return value === false;
    // Members give way to what the schema says about itself.
    case "anyOf":
      return schema.type !== undefined || schema.enum !== undefined;
    default:
      return false;
  }
}

/**
 * Returns whether a pattern means the same to validators with and without the `u` flag, of which JSON Schema recommends the
 * first (2020-12, core 6.4) and many tools use the second: it has no escape of the flag's own.
 */
const isPortable = (pattern: unknown) => !/\\[pPu]/.test(String(pattern));

/** The API's integers are `integer` columns or numbers of rows; without the format, clients take 64 bits for each. */
const isInt32 = ({ type, maximum = 0 }: JsonSchema) =>
  [type].flat().includes("integer") && maximum <= MAX_INT32;

/** Merges equal choices, drops the choice of sending nothing, and says "text or null" in one schema. */
function mergeChoices({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const choices = new Map(
    anyOf
      .filter((choice) => isSchema(choice) && choice.not === undefined)
      .map((choice) => [JSON.stringify(choice), choice]),
  );
  const [only, ...others] = [...choices.values()].filter(isSchema);
  if (only && others.length === 0) return { ...only, ...rest };
  if (typeof only?.type === "string" && others.length === 1 && others[0]?.type === "null") {
    const { enum: values } = only;
    return { ...only, type: [only.type, "null"], ...(values && { enum: [...values, null] }), ...rest };
  }
  return { ...rest, anyOf: [...choices.values()] };
}

const isSchemas = (value: unknown): value is JsonSchema[] => Array.isArray(value) && value.every(isSchema);

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapValues(value: unknown, convert: (part: unknown) => unknown): unknown {
  if (!isSchema(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, convert(part)]));
}
