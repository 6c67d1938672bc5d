import { describe, expect, it } from "vitest";
import { handleTrpc } from "#server/api/handler.ts";
import { BODY_BYTES, MAX_BODY_BYTES } from "#server/http/body.ts";
import { createTestContext } from "#test/callers.ts";
import { leastCpuMs } from "#test/cpu.ts";
import { testDatabase } from "#test/database.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();

const post = (path: string, body: string) =>
  new Request(`https://cukup.test/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
    body,
  });

/** Sends a body to the API route of the path. */
async function send(path: string, body: string): Promise<[status: number, text: string]> {
  const { context } = createTestContext(database.db);
  const request = post(path, body);
  const response = path.startsWith("/trpc")
    ? await handleTrpc(request, () => context)
    : await callRest(request, context, null);
  return [response.status, await response.text()];
}

const keysOf = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${name(index)}":1`).join(",")}}`;
const padded = (length: number) => JSON.stringify({ json: { token: "x".repeat(length) } });

const TOO_MANY = [400, expect.stringContaining("The JSON has too many values.")];
const tooLarge = (kilobytes: string) => [
  413,
  expect.stringContaining(`The request is too large. At most ${kilobytes} kB can be sent here.`),
];

describe.each(["/v1/feedback", "/trpc/feedback.create", "/trpc/feedback.create?batch=1"])(
  "POST %s",
  (path) => {
    it.each([
      ["6,000 keys", keysOf(6_000, (index) => `k${index}`)],
      ["4,500 sparse numeric keys", keysOf(4_500, (index) => `${index * 65_537}`)],
      ["5,000 keys in a key", `{"json":${keysOf(5_000, (index) => `k${index}`)}}`],
      ["30,000 elements", `{"json":[${"1,".repeat(30_000)}1]}`],
      ["10,000 objects", `{"json":[${"{},".repeat(10_000)}{}]}`],
      ["many values that are deep", `[${`${"[".repeat(30)}${"]".repeat(30)},`.repeat(1_000)}0]`],
    ])("refuses %s before they are parsed", async (_what, body) => {
      expect(body.length).toBeLessThan(BODY_BYTES);
      let answer: unknown;
      expect(await leastCpuMs(async () => (answer = await send(path, body)))).toBeLessThan(50);
      expect(answer).toEqual(TOO_MANY);
    });

    it.each([
      ["90,000 keys", keysOf(90_000, (index) => `k${index}`)],
      ["a text of 70 kB", padded(70_000)],
    ])("refuses %s unread", async (_what, body) => {
      let answer: unknown;
      expect(await leastCpuMs(async () => (answer = await send(path, body)))).toBeLessThan(50);
      expect(answer).toEqual(tooLarge("64"));
    });
  },
);

describe("the largest body", () => {
  it.each([
    ["/v1/auth/login", "8"],
    ["/v1/auth/activate", "8"],
    ["/v1/guide", "256"],
    ["/v1/food", "64"],
    ["/trpc/auth.login", "8"],
    ["/trpc/auth.activate", "8"],
    ["/trpc/auth.login,auth.login?batch=1", "16"],
    ["/trpc/auth.login,guide.create?batch=1", "264"],
    ["/trpc/guide.create", "256"],
    ["/trpc/passkey.finishLogin", "64"],
    ["/trpc/food.create", "64"],
  ])("of %s is %s kB", async (path, kilobytes) => {
    const bytes = Number(kilobytes) * 1024;
    const atMost = padded(bytes - padded(0).length);
    expect((await send(path, atMost))[0]).not.toBe(413);
    expect(await send(path, `${atMost} `)).toEqual(tooLarge(kilobytes));
  });

  it("of an import is 1 MiB, and so is that of any batch", async () => {
    const over = " ".repeat(MAX_BODY_BYTES + 1);
    for (const path of [
      "/trpc/dashboard.previewSales",
      `/trpc/${Array(10).fill("dashboard.previewSales").join(",")}?batch=1`,
    ])
      expect(await send(path, over)).toEqual(tooLarge("1,024"));
  });

  it("is counted where the request does not say how long its body is", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: endless,
      duplex: "half",
    };
    const { context } = createTestContext(database.db);
    const response = await handleTrpc(
      new Request("https://cukup.test/api/trpc/auth.login", init),
      () => context,
    );
    expect([response.status, await response.text()]).toEqual(tooLarge("8"));
    expect(response.headers.get("connection")).toBe("close");
    expect(sent).toBeLessThan(100_000);
  });
});
