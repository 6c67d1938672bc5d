import { expect, it } from "vitest";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () => createTestContext(database.db, { now: () => new Date() }).context;

async function logIn(ip: string): Promise<Response> {
  const request = new Request("https://cukup.test/api/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.com", password: "x" }),
  });
  return runInRequest(createRequestContext(ip), () => callRest(request, services()));
}

it("requests count for their network, not for their IP address", async () => {
  for (let count = 0; count < 20; count += 1) {
    expect((await logIn(`2001:DB8:7::${count}:1`)).status).toBe(401);
  }
  const refused = await logIn("2001:db8:7:0:ffff:ffff:ffff:ffff");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await logIn("2001:db8:7:1::1")).status).toBe(401);
});
