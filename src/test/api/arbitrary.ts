import fc from "fast-check";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";

const MAX_ID = 2_147_483_647;
const HOSTILE = [
  "",
  " ",
  "\0",
  "\ud800",
  "\u202egnp.exe",
  "👩‍👩‍👧‍👦",
  "İ",
  "' or 1=1 --",
  "%00",
  "../../etc/passwd",
  "__proto__",
  "<script>alert(1)</script>",
  "=1+1",
  "x".repeat(5_001),
];

/** Makes values that fit a schema of the document's inputs, which refer to no component. */
export function toArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { anyOf, const: constant, enum: values, type } = schema;
  if (constant !== undefined) return fc.constant(constant);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map((choice) => toArbitrary(toSchema(choice))));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => toArbitrary({ ...schema, type: one })));
  switch (type) {
    case "string":
      return toText(schema);
    case "integer":
      return toInteger(schema);
    case "number":
      return toNumber(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(toArbitrary(toSchema(schema.items)), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "object":
      return toRecord(schema.properties ?? {}, schema.required ?? []);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Makes objects with all required fields and some of the others. */
export function toRecord(
  properties: Record<string, unknown>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, toArbitrary(toSchema(schema))]);
  const present = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(fields), { requiredKeys: present });
}

/** Makes objects that break the schema: a field has a value of any type, or is gone. */
export function toBrokenRecord(
  properties: Record<string, unknown>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(properties);
  if (names.length === 0) return fc.constant({ field: "\0" });
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...HOSTILE));
  return fc
    .tuple(toRecord(properties, required), fc.constantFrom(...names), fc.option(value, { nil: undefined }))
    .map(([fields, name, broken]) => ({ ...fields, [name]: broken }));
}

function toText({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date") {
    return fc
      .date({ min: new Date("1999-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  const plain = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
  return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) });
}

function toInteger({ minimum = -10, maximum = MAX_ID }: JsonSchema): fc.Arbitrary<number> {
  const bounds = fc.integer({ min: minimum, max: maximum });
  if (maximum !== MAX_ID) return bounds;
  return fc.oneof(fc.constantFrom(...Object.values(EXAMPLE_IDS), 1, MAX_ID), bounds);
}

function toNumber({ minimum, exclusiveMinimum, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? (typeof exclusiveMinimum === "number" ? exclusiveMinimum + 0.01 : -1e9);
  return fc.oneof(
    fc.double({ min, max: maximum, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(maximum) }),
  );
}

const toSchema = (schema: unknown): JsonSchema =>
  typeof schema === "object" && schema !== null ? { ...schema } : {};
