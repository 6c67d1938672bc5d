import { describe, expect, it } from "vitest";
import { z } from "zod";
import { JSON_BOUNDS } from "#lib/text/json-excess.ts";
import { procedures } from "#server/api/root.ts";
import { BODY_BYTES } from "#server/http/body.ts";
import { toInputSchema } from "#server/rest/openapi/json-schema.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";

/** Calls in a batch of our pages. */
const CALLS = 10;
/** What superjson adds for a call: its key, `json`, `meta`, `values`, and annotations of dates. */
const ENVELOPE: Size = { bytes: 300, members: 20 };

/** Bytes of a value in JSON, and its keys and elements. */
type Size = { bytes: number; members: number };

/** Most that a value of a schema takes, written in UTF-8. */
function largest(schema: JsonSchema): Size {
  const { anyOf, allOf, enum: values, type } = schema;
  const choices = (anyOf ?? []).map((choice) => largest(choice as JsonSchema));
  if (values) choices.push({ bytes: sizeOf(values), members: 0 });
  if ("const" in schema) choices.push({ bytes: sizeOf([schema.const]), members: 0 });
  if (choices.length > 0)
    return {
      bytes: Math.max(...choices.map(({ bytes }) => bytes)),
      members: Math.max(...choices.map(({ members }) => members)),
    };
  if (allOf) return sum(allOf.map((part) => largest(part as JsonSchema)));
  if (Array.isArray(type)) return largest({ ...schema, type: type.find((one) => one !== "null") });
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return sum(
      fields.map(([name, value]) => {
        const { bytes, members } = largest(value as JsonSchema);
        return { bytes: bytes + name.length + 4, members: members + 1 };
      }),
    );
  }
  if (type === "array") {
    const { bytes, members } = largest(schema.items as JsonSchema);
    const items = bounded(schema.maxItems, schema);
    return { bytes: items * (bytes + 1) + 2, members: items * (members + 1) };
  }
  if (type === "string") return { bytes: textBytes(schema) + 2, members: 0 };
  if (["integer", "number", "boolean", "null"].includes(String(type))) return { bytes: 24, members: 0 };
  throw new Error(`Nothing says how large this may be: ${JSON.stringify(schema)}`);
}

/** A text of a known form is ASCII, and may have quotation marks to escape; any other has four bytes a character. */
function textBytes({ maxLength, pattern, format, ...rest }: JsonSchema): number {
  if (format !== undefined && maxLength === undefined) return 64;
  if (pattern === undefined && format === undefined) return 4 * bounded(maxLength, rest);
  const isEscaped = pattern === undefined || new RegExp(String(pattern), "u").test('"');
  return (isEscaped ? 2 : 1) * bounded(maxLength ?? longestMatch(String(pattern)), { pattern });
}

/** Length of what a pattern allows, read from its own quantifiers. */
function longestMatch(pattern: string): number | undefined {
  return /[*+]|\{\d+,\}/.test(pattern) ? undefined : 2 * pattern.length + 200;
}

function bounded(bound: unknown, schema: object): number {
  if (typeof bound === "number") return bound;
  throw new Error(`Nothing says how large this may be: ${JSON.stringify(schema)}`);
}

const sum = (sizes: Size[]): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 2),
  members: sizes.reduce((total, { members }) => total + members, 0),
});
const sizeOf = (values: readonly unknown[]) =>
  Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value) ?? "")));

const withBody = [...procedures].flatMap(([path, { type, inputs, meta }]) => {
  const [schema] = inputs;
  return type === "mutation" && schema instanceof z.ZodType
    ? [{ path, schema: toInputSchema(schema), maxBytes: meta?.maxBodyBytes ?? BODY_BYTES }]
    : [];
});

describe("the largest valid input", () => {
  it.each(withBody)("of $path fits the body that it may have", ({ schema, maxBytes }) => {
    const { bytes, members } = largest(schema);
    expect(bytes + ENVELOPE.bytes).toBeLessThanOrEqual(maxBytes);
    expect(CALLS * (members + ENVELOPE.members)).toBeLessThanOrEqual(JSON_BOUNDS.members);
  });
});
