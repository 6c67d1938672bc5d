import { isObject } from "#server/rest/input.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";

/** Formats whose texts hold no words. */
const WORDLESS = new Set(["date", "date-time", "time", "uuid"]);

/**
 * Moves each text that people may have written into `untrusted` of its object, so that a model reads it as data. A text is
 * exempt only if it has one of the values or the form that its schema fixes, or if the schema says that it is the site's own: one of a new
 * field is untrusted.
 * @param value JSON of a row's data
 * @param schema describes the value
 */
export function wrapTexts(value: unknown, schema: JsonSchema): unknown {
  return wrap(value, branchesOf(schema));
}

/** Undoes `wrapTexts` in arguments, since a model may pass on an object as it received it. */
export function unwrapTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapTexts);
  if (!isObject(value)) return value;
  const { untrusted, ...own } = value;
  const texts = isObject(untrusted) ? untrusted : {};
  return Object.fromEntries(
    Object.entries({ ...texts, ...own }).map(([key, part]) => [key, unwrapTexts(part)]),
  );
}

function wrap(value: unknown, schemas: readonly JsonSchema[]): unknown {
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items }) => branchesOf(items));
    return value.map((item) => (typeof item === "string" ? wrapItem(item, items) : wrap(item, items)));
  }
  if (!isObject(value)) return value;
  const known: Record<string, unknown> = {};
  const untrusted: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const shapes = schemas.flatMap((schema) => branchesOf(propertyOf(schema, key)));
    if (isText(part, shapes)) untrusted[key] = part;
    else known[key] = wrap(part, shapes);
  }
  return Object.keys(untrusted).length > 0 ? { ...known, untrusted } : known;
}

/** Wraps a text that lies in a list without a name, in a list of lists or as the data itself. */
const wrapItem = (item: string, shapes: readonly JsonSchema[]) =>
  isText(item, shapes) ? { untrusted: { text: item } } : item;

/** Returns whether a value is a text of people, a list of them, or the null in place of one. */
function isText(value: unknown, shapes: readonly JsonSchema[]): boolean {
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => branchesOf(shape.items));
    return value.some((item) => typeof item === "string" && isText(item, items));
  }
  if (value !== null && typeof value !== "string") return false;
  const texts = shapes.filter(({ type }) => [type].flat().includes("string"));
  const isFixed = (shape: JsonSchema) => fixes(shape, value);
  return texts.length > 0 ? !texts.every(isFixed) : typeof value === "string" && !shapes.some(isFixed);
}

/** Returns whether a schema leaves no room for words of people in a text, or in the null in its place. */
function fixes(schema: JsonSchema, text: string | null): boolean {
  const { enum: values, pattern, format = "" } = schema;
  if (schema["x-site-text"] === true || schema.const !== undefined || WORDLESS.has(format)) return true;
  if (values) return text === null || values.includes(text);
  return pattern !== undefined && (text === null || new RegExp(pattern).test(text));
}

const propertyOf = ({ properties, additionalProperties }: JsonSchema, key: string): unknown =>
  properties && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;

/** Returns a schema and all that it is made of. */
function branchesOf(schema: unknown): JsonSchema[] {
  if (!isSchema(schema)) return [];
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(branchesOf)];
}

const isSchema = (value: unknown): value is JsonSchema => isObject(value);
