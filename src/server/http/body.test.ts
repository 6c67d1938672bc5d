import { expect, it } from "vitest";
import { assertStorable, BODY_BYTES, parseJson, readJsonBody, readJsonText } from "#server/http/body.ts";

const JSON_TYPE = { "content-type": "application/json" };

function post(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE) {
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://localhost/api/v1/x", init);
}

it("reads JSON with any charset in the header", async () => {
  expect(await readJsonBody(post('{"a":[1]}'))).toEqual({ a: [1] });
  const headers = { "content-type": "Application/JSON; charset=utf-8" };
  expect(await readJsonBody(post('{"a":1}', headers))).toEqual({ a: 1 });
  const identity = { ...JSON_TYPE, "content-encoding": "identity" };
  expect(await readJsonBody(post('{"a":"é"}', identity))).toEqual({ a: "é" });
});

it.each([
  ["malformed", "{nope", JSON_TYPE, 400],
  ["empty", "", JSON_TYPE, 400],
  ["33 levels deep", "[".repeat(33) + "]".repeat(33), JSON_TYPE, 400],
  ["text", "{}", { "content-type": "text/plain" }, 415],
  ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["compressed", "{}", { ...JSON_TYPE, "content-encoding": "gzip" }, 415],
  ["Latin-1", Uint8Array.from(Buffer.from('{"name":"caf\xe9"}', "latin1")), JSON_TYPE, 400],
  ["almost JSON", "{}", { "content-type": "application/jsonp" }, 415],
  ["announced as too large", "{}", { ...JSON_TYPE, "content-length": String(BODY_BYTES + 1) }, 413],
  ["too large", JSON.stringify("x".repeat(BODY_BYTES)), JSON_TYPE, 413],
  ["a list of 2,001", `[${"1,".repeat(2_000)}1]`, JSON_TYPE, 400],
] as const)("refuses a body that is %s", async (_, body, headers, status) => {
  await expect(readJsonBody(post(body, headers))).rejects.toMatchObject({ status });
});

it.each([JSON_TYPE, { ...JSON_TYPE, "content-length": "100" }])(
  "refuses an interrupted body: %j",
  async (headers) => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'));
        controller.error(new TypeError("terminated"));
      },
    });
    await expect(readJsonText(post(broken, headers))).rejects.toMatchObject({
      status: 400,
      message: "The body did not arrive whole.",
    });
  },
);

it("stops reading a body of unknown length once it is too large", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  await expect(readJsonBody(post(endless))).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(BODY_BYTES + 5 * 65_536);
});

/** A body in pieces, of which `sent` counts those that were asked for. */
function inChunks(text: string, bytes: number) {
  const pieces = { sent: 0 };
  const stream = new ReadableStream({
    pull(controller) {
      if (pieces.sent * bytes >= text.length) return controller.close();
      controller.enqueue(Buffer.from(text.slice(pieces.sent * bytes, (pieces.sent + 1) * bytes)));
      pieces.sent += 1;
    },
  });
  return { stream, pieces };
}

it("stops reading a body of one-byte chunks, each of which costs as much as many bytes", async () => {
  const { stream, pieces } = inChunks(JSON.stringify("x".repeat(60_000)), 1);
  await expect(readJsonBody(post(stream))).rejects.toMatchObject({
    status: 400,
    message: "The body is sent in too many small chunks.",
  });
  expect(pieces.sent).toBeLessThan(1_100);
});

it.each([
  ["a small body letter by letter", 900, 1],
  ["a large one in small chunks", 60_000, 80],
])("reads %s", async (_name, length, bytes) => {
  const text = "x".repeat(length);
  expect(await readJsonBody(post(inChunks(JSON.stringify(text), bytes).stream))).toBe(text);
});

it("accepts 32 levels, and ignores brackets in strings", () => {
  expect(parseJson("[".repeat(32) + "]".repeat(32))).toBeInstanceOf(Array);
  expect(parseJson(JSON.stringify(`\\"${"[".repeat(100)}`))).toHaveLength(102);
});

it("drops keys that reach a prototype, also when spelt with escapes", () => {
  const text =
    '{"__proto__":{"admin":true},"\\u005f_proto__":1,"constructor":{"prototype":{}},"a":{"prototype":1,"b":2}}';
  const value = parseJson(text);
  expect(Object.keys(value as object)).toEqual(["a"]);
  expect(value).toEqual({ a: { b: 2 } });
  expect(Object.keys(parseJson('{"\\u005f_proto__":{"admin":true},"a":1}') as object)).toEqual(["a"]);
});

it("accepts a missing body for a request without fields", async () => {
  expect(await readJsonText(post(null, {}), { optional: true })).toBe("");
  expect(await readJsonText(post("{}"), { optional: true })).toBe("{}");
});

it("refuses text that cannot be stored, at its field", () => {
  for (const half of ["\\u0000", "\\ud800", "\\udc00x"])
    expect(() => assertStorable(parseJson(`{"a":[{"title":"x${half}"}]}`))).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ path: "a.0.title" })] }),
    );
  expect(() => assertStorable(parseJson('{"a":"\\ud83d\\ude00"}'))).not.toThrow();
});
