import { describe, expect, it } from "vitest";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () => createTestContext(database.db, { now: () => new Date() }).context;

async function call(method: string, path: string, token?: string, body?: object) {
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await callRest(request, services());
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const logIn = async (permission = 1) =>
  (await createLogin(database.db, { permission }, new Date())).tokens.access_token;
const form = { name: "Jamilah", email: "jamilah@example.com", feedbackMessage: "More rice, please" };

describe("/api/v1/feedback", () => {
  it("takes feedback, lists it masked and lets admins delete it once", async () => {
    const [member, admin] = [await logIn(), await logIn(0)];
    const made = await call("POST", "/feedback", member, form);
    expect([made.status, made.json.data]).toEqual([
      201,
      { id: expect.any(Number), ...form, suggestion: null, createdAt: expect.stringMatching(/Z$/) },
    ]);
    const list = await call("GET", "/feedback?limit=1");
    expect(list.json).toEqual({
      data: [{ ...made.json.data, email: "j•••@example.com" }],
      meta: { page: 1, limit: 1, total: 1 },
    });
    expect(list.headers.get("link")).toContain('rel="last"');
    expect((await call("GET", "/feedback", admin)).json.data).toEqual([made.json.data]);
    expect((await call("GET", "/feedback", member)).json.data).toEqual([made.json.data]);
    const path = `/feedback/${made.json.data.id}`;
    expect((await call("DELETE", path, member)).status).toBe(403);
    expect(await call("DELETE", path, admin)).toMatchObject({ status: 200, json: { data: null } });
    expect((await call("DELETE", path, admin)).status).toBe(404);
    expect((await call("GET", "/feedback")).json.data).toEqual([]);
  });

  it("lists the missing fields, each with the first rule it breaks", async () => {
    const { status, json } = await call("POST", "/feedback", await logIn(), {});
    expect([status, json.errors]).toEqual([
      400,
      [
        { message: "Name is required", code: "BAD_REQUEST", path: "name" },
        { message: "Invalid email address", code: "BAD_REQUEST", path: "email" },
        { message: "Feedback message is required", code: "BAD_REQUEST", path: "feedbackMessage" },
      ],
    ]);
  });

  it("sends Retry-After with a 429", async () => {
    const token = await logIn();
    for (let time = 0; time < 10; time += 1) {
      expect((await call("POST", "/feedback", token, form)).status).toBe(201);
    }
    const { status, headers } = await call("POST", "/feedback", token, form);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(86_000);
  });
});
