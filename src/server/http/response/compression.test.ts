import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressed } from "#server/http/response/compression.ts";
import { type Reply, toResponse } from "#server/http/response/reply.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const text = (bytes: number) => JSON.stringify({ data: "a".repeat(bytes - 11) });

const reply = (body: string, type = JSON_TYPE): Reply => ({
  status: 200,
  headers: { "content-type": type, etag: 'W/"1"' },
  body,
});

/** Streams bytes in chunks, and tells whether it was cancelled. */
function stream(chunks: readonly string[], type = "text/csv; charset=utf-8", error?: Error) {
  const state = { isCancelled: false };
  const encoder = new TextEncoder();
  const rest = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk !== undefined) controller.enqueue(encoder.encode(chunk));
      else if (error) controller.error(error);
      else controller.close();
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { state, response: new Response(body, { headers: { "content-type": type } }) };
}

async function send(sent: Reply | Response, accepted: string | null) {
  const response = toResponse(await compressed(sent, accepted));
  const encoding = response.headers.get("content-encoding");
  const bytes = Buffer.from(await response.arrayBuffer());
  const plain =
    encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return { encoding, length: bytes.length, body: plain.toString() };
}

it.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", null],
  ["*", "br"],
  ["identity", null],
  ["deflate", null],
  ["", null],
  ["%%%;q=x", null],
  [`br${", x".repeat(200)}`, null],
  [null, null],
])("for a client that accepts %s, encodes as %s", async (accepted, encoding) => {
  const body = text(5_000);
  expect(await send(reply(body), accepted)).toMatchObject({ encoding, body });
  expect(await send(stream([body]).response, accepted)).toMatchObject({ encoding, body });
});

it("leaves bodies below 1,400 bytes as they are, counted in bytes", async () => {
  for (const [body, encoding] of [
    [text(1_399), null],
    [text(1_400), "br"],
    [JSON.stringify("é".repeat(698)), null],
    [JSON.stringify("é".repeat(699)), "br"],
    [JSON.stringify("🥥".repeat(350)), "br"],
  ] as const) {
    expect(await send(reply(body), "br"), `${body.length}`).toMatchObject({ encoding, body });
    expect(await send(stream([body]).response, "br"), `${body.length}`).toMatchObject({ encoding, body });
  }
});

it.each(["application/zip", "image/png"])("leaves %s as it is", async (type) => {
  const body = text(5_000);
  expect((await send(reply(body, type), "br")).encoding).toBeNull();
  expect((await send(stream([body], type).response, "br")).encoding).toBeNull();
});

it("keeps the status and the other headers", async () => {
  const sent = toResponse(await compressed({ ...reply(text(5_000)), status: 201 }, "gzip"));
  expect([sent.status, sent.headers.get("etag"), sent.headers.get("content-type")]).toEqual([
    201,
    'W/"1"',
    JSON_TYPE,
  ]);
});

it("sends a stream whole, whatever its chunks", async () => {
  for (const sizes of [[], [1], [700, 699], [700, 700], [1_400], [1, 5_000, 1], Array(300).fill(1_000)]) {
    const chunks = sizes.map((size: number, i: number) => String(i % 10).repeat(size));
    const sent = await send(stream(chunks).response, "gzip");
    expect(sent.body).toBe(chunks.join(""));
    expect(sent.encoding).toBe(sent.body.length < 1_400 ? null : "gzip");
  }
});

it("ends abruptly when reading the stream fails, and stops reading when the client leaves", async () => {
  const broken = stream(["a".repeat(2_000)], "text/csv", new Error("broke off"));
  const response = toResponse(await compressed(broken.response, "br"));
  await expect(response.arrayBuffer()).rejects.toThrow();
  const endless = stream(Array(10_000).fill("a".repeat(2_000)));
  await toResponse(await compressed(endless.response, "br")).body?.cancel();
  await expect.poll(() => endless.state.isCancelled).toBe(true);
});
