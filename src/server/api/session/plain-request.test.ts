import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { toPlainRequest } from "#server/api/session/plain-request.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
const post = (query: string, body: string) =>
  new NextRequest(`https://cukup.test/api/auth/callback/password${query}`, {
    method: "POST",
    headers: FORM,
    body,
  });

it.each([
  "javascript:alert(1)",
  "//",
  "no url",
  "\0",
  "%",
  "%ff",
  "https://elsewhere.example/x",
  "http://[",
  "x".repeat(8_000),
  "",
])("next-auth is shown no callback URL, such as %j", async (value) => {
  const encoded = encodeURIComponent(value);
  for (const name of ["callbackUrl", "callback%55rl"]) {
    const body = `email=a%40b.sg&${name}=/&${name}=${encoded}&csrfToken=t&json=true`;
    const plain = await toPlainRequest(post(`?${name}=${encoded}&${name}[]=x&error=%0d`, body));
    expect([plain.nextUrl.search, plain.method]).toEqual(["", "POST"]);
    expect(plain.headers.get("content-type")).toBe(FORM["content-type"]);
    expect(await plain.text()).toBe("email=a%40b.sg&csrfToken=t&json=true");
  }
  const read = await toPlainRequest(
    new NextRequest(`https://cukup.test/api/auth/csrf?callbackUrl=${encoded}`),
  );
  expect(read.url).toBe("https://cukup.test/api/auth/csrf");
});

it("a login whose body is interrupted is refused with 400", async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("email=a"));
      controller.error(new TypeError("terminated"));
    },
  });
  const init = { method: "POST", headers: FORM, body: broken, duplex: "half" as const };
  const request = new NextRequest("https://cukup.test/api/auth/callback/password", init);
  await expect(toPlainRequest(request)).rejects.toMatchObject({
    status: 400,
    message: "The body did not arrive whole.",
  });
});
