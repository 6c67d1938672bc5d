import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "#server/db/client.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { handleRest } from "#server/rest/handler.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();
const store = globalThis as { cukupDatabase?: Database };

beforeEach(() => {
  store.cukupDatabase = { db: database.db, close: async () => {} } as Database;
});
afterEach(() => {
  delete store.cukupDatabase;
});

async function logIn(ip: string): Promise<Response> {
  const request = new Request("https://cukup.test/api/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.com", password: "x" }),
  });
  return runInRequest(createRequestContext(ip), () => handleRest(request));
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
