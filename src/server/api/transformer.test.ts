import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { handleTrpc } from "#server/api/handler.ts";
import { transformer } from "#server/api/transformer.ts";
import { createTestContext } from "#test/callers.ts";
import { cpuMs } from "#test/cpu.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

type Payload = { json?: unknown; meta?: unknown };

const annotated = (json: unknown, values: unknown): Payload => ({ json, meta: { values, v: 1 } });
const token = (value: unknown, annotation: unknown) => annotated({ token: value }, { token: annotation });

const hostile: [what: string, payload: unknown][] = [
  ["a typed array by length", token({ length: 1_000_000 }, [["typed-array", "Float64Array"]])],
  ["a typed array by number", token(1_000_000, [["typed-array", "Uint8Array"]])],
  ["a huge bigint", token("9".repeat(1_000), ["bigint"])],
  ["a regular expression", token("/(a+)+$/", ["regexp"])],
  ["a URL", token("https://cukup.test", ["URL"])],
  ["a Map", token([["a", 1]], ["map"])],
  ["a Set", token(["a"], ["set", { "0": ["Date"] }])],
  ["a class", token({}, [["class", "Object"]])],
  ["a symbol", token("iterator", [["symbol", "iterator"]])],
  ["a custom value", token("x", [["custom", "Decimal"]])],
  ["an Error", token({ name: "x", message: "y" }, ["Error"])],
  ["a number", token("NaN", ["number"])],
  ["an unknown type", token("x", ["constructor"])],
  ["a Date of an object", token({ length: 9 }, ["Date"])],
  ["a Date of a number", token(9, ["Date"])],
  ["a Date of a long text", token("9".repeat(100), ["Date"])],
  ["undefined in place of a value", token("x", ["undefined"])],
  ["more than a type", token("2026-11-30", ["Date", {}])],
  ["a type that is none", token("2026-11-30", 1)],
  ["no type", token("2026-11-30", null)],
  ["a tree of paths", annotated({ token: { a: "2026-11-30" } }, { token: { a: ["Date"] } })],
  ["a path that is not there", annotated({ token: "x" }, { other: ["undefined"] })],
  ["a path beyond an array's end", annotated({ token: [] }, { "token.4000000000": ["undefined"] })],
  ["an array's length", annotated({ token: [null] }, { "token.length": ["undefined"] })],
  ["a path without end", annotated({ token: "x" }, { [Array(2_000).fill("a").join(".")]: ["undefined"] })],
  ["__proto__", annotated(JSON.parse('{"__proto__":null}'), JSON.parse('{"__proto__":["undefined"]}'))],
  ["constructor", annotated({ constructor: { a: null } }, { "constructor.a": ["undefined"] })],
  ["referential equalities", { json: { token: "x" }, meta: { referentialEqualities: { token: ["a"] } } }],
  ["meta that is an array", { json: { token: "x" }, meta: [] }],
  ["meta that is a text", { json: { token: "x" }, meta: "Date" }],
  ["annotations that are a text", annotated({ token: "x" }, "Date")],
  ["annotations that are null", annotated({ token: "x" }, null)],
  ["a payload that is a text", "x"],
  ["a payload that is null", null],
];

type JsonResponse = {
  error?: { json: { message: string; data: { httpStatus: number; errors: unknown[] } } };
};

const handle = (request: Request) => handleTrpc(request, () => createTestContext(database.db).context);

async function messagesOf(request: Request): Promise<unknown[]> {
  const responses = (await (await handle(request)).json()) as JsonResponse | JsonResponse[];
  return [responses].flat().map(({ error }) => [error?.json.data.httpStatus, error?.json.message]);
}

const REFUSED = [400, "Request is not valid"];
const post = (path: string, body: unknown) =>
  new Request(`http://localhost/api/trpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const get = (path: string, input: unknown) =>
  new Request(`http://localhost/api/trpc/${path}input=${encodeURIComponent(JSON.stringify(input))}`);

describe("an input of tRPC", () => {
  it.each(hostile)("is refused with %s", async (_what, payload) => {
    expect(await messagesOf(post("auth.forgot", payload))).toEqual([REFUSED]);
    const calls = "event.list,event.list?batch=1";
    if (JSON.stringify(payload).length < 8_000) {
      expect(await messagesOf(get("event.list?", payload))).toEqual([REFUSED]);
      expect(await messagesOf(get(`${calls}&`, { 0: payload, 1: payload }))).toEqual([REFUSED, REFUSED]);
    }
    const batch = "auth.forgot,auth.forgot?batch=1";
    expect(await messagesOf(post(batch, { 0: payload, 1: payload }))).toEqual([REFUSED, REFUSED]);
  });

  it("takes little time for any number of annotations", async () => {
    const keys = Array.from({ length: 60_000 }, (_, index) => `k${index}`);
    const json = Object.fromEntries(keys.map((key) => [key, null]));
    const values = Object.fromEntries(keys.map((key) => [key, ["undefined"]]));
    const payload = { json, meta: { values } };
    expect(await cpuMs(() => transformer.input.deserialize(payload))).toBeLessThan(1_000);
  });

  it("is limited to the same depth in a URL as in a body", async () => {
    const deep = JSON.parse("[".repeat(33) + "]".repeat(33));
    const refused = [[400, "The JSON is nested too deeply."]];
    expect(await messagesOf(get("event.list?", deep))).toEqual(refused);
    expect(await messagesOf(post("auth.forgot", deep))).toEqual(refused);
  });

  it.each([
    [undefined],
    [{}],
    [{ a: undefined, b: [new Date(5), undefined], c: { d: new Date(7), e: "x" } }],
    [new Date(9)],
  ])("arrives as our pages sent it: %j", (input) => {
    const sent: unknown = JSON.parse(JSON.stringify(superjson.serialize(input)));
    expect(transformer.input.deserialize(sent)).toStrictEqual(input);
  });
});
