import type { JsonSchema } from "#server/rest/openapi/types.ts";

/** Field of a request as people read it. */
export type Field = {
  /** Dotted path in the body, or name of a parameter. */
  name: string;
  type: string;
  isRequired: boolean;
  /** Values that it may have: "1 to 200 characters"; empty for any. */
  bounds: string;
  meaning: string | undefined;
};

/** Lists the fields of an object's schema, those of objects inside it by their dotted paths. */
export function fieldsOf(schema: JsonSchema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const inner = toSchema(property);
    const name = prefix + key;
    const field = toField({ name, schema: inner, isRequired: schema.required?.includes(key) ?? false });
    const items = toSchema(inner.items);
    return [field, ...fieldsOf(inner, `${name}.`), ...fieldsOf(items, `${name}[].`)];
  });
}

/** Describes one field. @param of.meaning replaces the description of its schema */
export function toField(of: {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  meaning?: string | undefined;
}): Field {
  const { name, schema, isRequired, meaning = schema.description } = of;
  return { name, type: typeOf(schema), isRequired, bounds: boundsOf(schema), meaning };
}

/** Values of a field that has a fixed set of them, without null. */
export const choicesOf = ({ enum: values = [] }: JsonSchema): string[] =>
  values.filter((value) => value !== null).map(String);

const FORMATS: Record<string, string> = {
  date: "date",
  "date-time": "date and time",
  email: "email address",
  uri: "URL",
};

function typeOf(schema: JsonSchema): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map((variant) => typeOf(toSchema(variant))))].join(" or ");
  const types = [schema.type ?? "any"].flat();
  return types.map((type) => nameOfType(type, schema)).join(" or ");
}

function nameOfType(type: string, schema: JsonSchema): string {
  if (type === "array") return `list of ${typeOf(toSchema(schema.items))}`;
  if (type === "string" && schema.format) return FORMATS[schema.format] ?? "string";
  return type;
}

function boundsOf(schema: JsonSchema): string {
  const choices = choicesOf(schema);
  const parts = [
    choices.length > 0 && choices.map((choice) => `\`${choice}\``).join(", "),
    schema.const !== undefined && `\`${String(schema.const)}\``,
    // A format says more than the number of characters.
    !schema.format && range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "items"),
    schema.exclusiveMinimum !== undefined && `above ${schema.exclusiveMinimum}`,
    range(schema.minimum, schema.maximum),
    schema.default !== undefined && `default ${String(schema.default)}`,
  ];
  return parts.filter(Boolean).join("; ");
}

/** Largest value of an id, which says nothing to a reader. */
const MAX_ID = 2_147_483_647;

function range(from: number | undefined, to: number | undefined, noun?: string): string | undefined {
  const max = to === MAX_ID ? undefined : to;
  const unit = noun ? ` ${noun}` : "";
  if (max !== undefined) return from !== undefined ? `${from} to ${max}${unit}` : `at most ${max}${unit}`;
  // At least 1 is what ids and texts that are required have in common.
  return from !== undefined && from !== 1 ? `at least ${from}${unit}` : undefined;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
const toSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});
