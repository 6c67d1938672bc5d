import { expect, it } from "vitest";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin, createTokenOf } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();

async function call(token: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await callRest(
    new Request(`https://cukup.test/api/v1${path}`, init),
    createTestContext(database.db, { now: () => new Date() }).context,
  );
  return { status: response.status, body: await response.json() };
}

it("a device is added once and changed after that, and is closed to access tokens", async () => {
  const { user, tokens } = await createLogin(database.db, {}, new Date());
  const put = (body: object) => call(tokens.access_token, "PUT", "/user/push", body);
  const added = await put(EXAMPLE_SUBSCRIPTION);
  expect(added).toMatchObject({ status: 201, body: { data: { device: expect.any(String), current: true } } });
  expect(Object.keys(added.body.data)).toEqual(["id", "device", "createdAt", "lastOkAt", "current"]);
  expect(await put(EXAMPLE_SUBSCRIPTION)).toEqual({ ...added, status: 200 });
  expect((await call(tokens.access_token, "GET", "/user/push")).body).toEqual({ data: [added.body.data] });
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  const { secret } = await createTokenOf(database.db, user.id, times);
  for (const [method, path] of [
    ["GET", "/user/push"],
    ["PUT", "/user/push"],
    ["DELETE", `/user/push/${added.body.data.id}`],
    ["POST", `/user/push/${added.body.data.id}/test`],
    ["GET", "/user/notifications"],
  ] as const)
    expect((await call(secret, method, path, method === "GET" ? undefined : {})).status, path).toBe(403);
});

it.each([
  ["http://web.push.apple.com/x"],
  ["https://127.0.0.1/x"],
  ["https://user:secret@web.push.apple.com/x"],
  ["https://web.push.apple.com:8443/x"],
  ["https://example.com/x"],
])("the endpoint %s is refused with 400", async (endpoint) => {
  const { tokens } = await createLogin(database.db, {}, new Date());
  expect(
    await call(tokens.access_token, "PUT", "/user/push", { ...EXAMPLE_SUBSCRIPTION, endpoint }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: "endpoint", code: "BAD_REQUEST" }] } });
});
