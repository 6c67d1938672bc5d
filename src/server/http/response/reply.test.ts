import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type Reply, sendReply, toResponse } from "#server/http/response/reply.ts";

const reply: Reply = {
  status: 201,
  headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
  body: "kaya 🥥",
};
let server: Server | undefined;
afterEach(() => server?.close());

/** Sends a request by hand, and returns the bytes of the response as text. */
async function rawResponse(answer: Reply, method: string, version = "1.1"): Promise<string> {
  server = createServer((_, response) => {
    response.sendDate = false;
    sendReply(response, answer);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1", () =>
    socket.write(`${method} / HTTP/${version}\r\nHost: x\r\nConnection: close\r\n\r\n`),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const head =
  "HTTP/1.1 201 Created\r\ncache-control: no-store\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 9\r\nConnection: close\r\n\r\n";

it.each([
  ["GET", "1.1", head + reply.body],
  ["GET", "1.0", head + reply.body],
  ["HEAD", "1.1", head],
])(
  "sends headers in their order with the length in bytes to a %s of HTTP/%s",
  async (method, version, sent) => {
    expect(await rawResponse(reply, method, version)).toBe(sent);
  },
);

it("sends no body and no length with a 304", async () => {
  const unchanged = { status: 304, headers: { etag: '"1"' }, body: null };
  expect(await rawResponse(unchanged, "GET")).toBe(
    'HTTP/1.1 304 Not Modified\r\netag: "1"\r\nConnection: close\r\n\r\n',
  );
});

it("is the same as a Response, for a route file of Next.js", async () => {
  const response = toResponse(reply);
  expect([response.status, Object.fromEntries(response.headers), await response.text()]).toEqual([
    201,
    reply.headers,
    reply.body,
  ]);
  expect(toResponse(response)).toBe(response);
});
