import superjson from "superjson";
import { expect, it } from "vitest";
import { annotateOutput } from "#server/api/annotate-output.ts";

const DATE = new Date("2026-11-25T12:31:00.000Z");

/** Sends a value as the server and the client do. */
const send = (value: unknown): unknown =>
  superjson.deserialize(JSON.parse(JSON.stringify(annotateOutput(value))));

it.each([
  ["a list with dates", { items: [{ at: DATE, end: null }, { at: DATE }], meta: { total: 2 } }],
  ["a date", DATE],
  ["nothing", undefined],
  ["null", null],
  ["a text that looks like a date", "2026-11-25T12:31:00.000Z"],
  ["elements that are undefined", [undefined, 1, [undefined, DATE]]],
  ["keys with dots and backslashes", { "a.b": { at: DATE }, "a\\": [DATE], "a\\.b": DATE, "c.d": 1 }],
  ["an object without a prototype", Object.assign(Object.create(null), { at: DATE })],
  ["numbers that JSON cannot hold", [Number.NaN, Number.POSITIVE_INFINITY, -0, 0.5]],
  ["other types", { map: new Map([[1, DATE]]), set: new Set(["a"]), big: 2n, url: new URL("https://a.sg/") }],
  ["an invalid date", { at: new Date(Number.NaN) }],
  ["the same object twice", Array(2).fill({ at: DATE })],
])("%s arrives as with superjson", (_name, value) => {
  expect(send(value)).toStrictEqual(superjson.parse(superjson.stringify(value)));
});

it("an undefined property is left out", () => {
  expect(send({ a: undefined, b: { c: undefined, at: DATE } })).toStrictEqual({ b: { at: DATE } });
});

it("writes plain data without a copy", () => {
  const value = { items: [{ at: DATE }] };
  expect(annotateOutput(value)).toStrictEqual({
    json: value,
    meta: { values: { "items.0.at": ["Date"] }, v: 1 },
  });
  expect(annotateOutput(value).json).toBe(value);
});
