import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MAX_CALENDAR_BYTES } from "#lib/event/import/decode-calendar.ts";
import { JSON_BOUNDS } from "#lib/text/json-excess.ts";
import { MAX_CALENDAR_JSON_BYTES } from "#schemas/event/event-import.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_CHARACTERS } from "#schemas/sales-import.ts";
import { procedures } from "#server/api/root.ts";
import { BODY_BYTES } from "#server/http/body.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";

/** Calls in a batch of our pages. */
const CALLS = 10;
/** Calls that a page sends by themselves, on a click. */
const ALONE = ["event.importEvents"];
/** Members that superjson adds for a call: its key, `json`, `meta`, `values`, and the annotation of a date. */
const ENVELOPE: Size = { bytes: 120, members: 10 };

/** Bytes of a value in JSON, and its keys and elements. */
type Size = { bytes: number; members: number };

/** Most that a value of a schema takes, written in UTF-8. */
function largest(schema: JsonSchema): Size {
  const { anyOf, allOf, enum: values, const: constant, type } = schema;
  const known = values ?? (constant === undefined ? [] : [constant]);
  if (known.length > 0) return { bytes: Math.max(...known.map(sizeOf)), members: 0 };
  if (anyOf && type === undefined) {
    const { maxLength, pattern } = schema;
    const sizes = anyOf.map((choice) =>
      largest({ ...(maxLength && { maxLength }), ...(pattern && { pattern }), ...toSchema(choice) }),
    );
    const most = (key: keyof Size) => Math.max(...sizes.map((size) => size[key]));
    return { bytes: most("bytes"), members: most("members") };
  }
  if (type === "string") return { bytes: textBytes(schema) + 2, members: 0 };
  if (type === "object") return objectSize(schema);
  if (type === "array") {
    const { bytes, members } = largest(toSchema(schema.items));
    const items = requireBound(schema.maxItems, schema);
    return { bytes: items * (bytes + 1) + 2, members: items * (members + 1) };
  }
  if (allOf) return sum(allOf.map((part) => largest(toSchema(part))));
  // Numbers, truth values, null, and what is never sent.
  if (type !== undefined || schema.not) return { bytes: 24, members: 0 };
  throw new Error(`Nothing says how large this may be: ${JSON.stringify(schema)}`);
}

const objectSize = ({ properties = {} }: JsonSchema): Size =>
  sum(
    Object.entries(properties).map(([name, value]) => {
      const { bytes, members } = largest(toSchema(value));
      return { bytes: bytes + name.length + 4, members: members + 1 };
    }),
  );

/** Bytes of a text: four for each character that the database counts, three for each that JavaScript counts. */
function textBytes(schema: JsonSchema): number {
  const { maxLength, pattern, format, units } = schema;
  if (maxLength === MAX_CALENDAR_BYTES) return MAX_CALENDAR_JSON_BYTES;
  if (maxLength === MAX_IMPORT_CHARACTERS) return MAX_IMPORT_BYTES;
  if (maxLength === undefined && (format || (pattern && !/[*+]|,\}/.test(String(pattern))))) return 200;
  const length = requireBound(maxLength ?? units, schema);
  // A form or a pattern allows ASCII; quotation marks are escaped.
  if (pattern || format) return new RegExp(String(pattern ?? "")).test('"') ? 2 * length : length;
  return maxLength === units ? 3 * length : 4 * length;
}

function requireBound(bound: unknown, schema: JsonSchema): number {
  if (typeof bound === "number") return bound;
  throw new Error(`Nothing says how large this may be: ${JSON.stringify(schema)}`);
}

const toSchema = (value: unknown) => value as JsonSchema;

/** Converts the schema of an input; `units` is a length that Zod checks, in units of UTF-16, rather than what a schema says. */
const toJson = (input: z.ZodType): JsonSchema =>
  z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def;
      if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      if (type === "undefined") jsonSchema.not = {};
      if (type === "string" && z.globalRegistry.get(zodSchema)?.maxLength === undefined)
        Object.assign(jsonSchema, { units: jsonSchema.maxLength });
    },
  });

const sum = (sizes: Size[]): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 2),
  members: sizes.reduce((total, { members }) => total + members, 0),
});
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const withBody = [...procedures].flatMap(([path, { type, inputs, meta }]) => {
  const [schema] = inputs;
  return type === "mutation" && schema instanceof z.ZodType
    ? [{ path, schema: toJson(schema), maxBytes: meta?.maxBodyBytes ?? BODY_BYTES }]
    : [];
});

describe("the largest valid input", () => {
  it.each(withBody)("of $path fits the body that it may have", ({ path, schema, maxBytes }) => {
    const { bytes, members } = largest(schema);
    expect(bytes + ENVELOPE.bytes).toBeLessThanOrEqual(maxBytes);
    expect((ALONE.includes(path) ? 1 : CALLS) * (members + ENVELOPE.members)).toBeLessThanOrEqual(
      JSON_BOUNDS.members,
    );
  });
});
