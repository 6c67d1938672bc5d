import { describe, expect, it } from "vitest";
import { notifications } from "#server/db/schema/index.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () => createTestContext(database.db, { now: () => new Date() }).context;

async function call(token: string, method: string, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await callRest(
    new Request(`https://cukup.test/api/v1/notification${path}`, { method, headers }),
    services(),
  );
  return { status: response.status, body: await response.json(), link: response.headers.get("link") };
}

async function asOwner(...messages: string[]) {
  const { user, tokens } = await createLogin(database.db, {}, new Date());
  for (const notificationMessage of messages) {
    await database.db.insert(notifications).values({ userId: user.id, notificationMessage });
  }
  return tokens.access_token;
}

describe("/api/v1/notification", () => {
  it("lists newest first, in pages, all that the bell shows", async () => {
    const token = await asOwner("First", "Second");
    const { status, body, link } = await call(token, "GET", "?limit=1");
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          id: expect.any(Number),
          notificationMessage: "Second",
          notificationType: "info",
          link: null,
          readAt: null,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      meta: { page: 1, limit: 1, total: 2 },
    });
    expect(link).toContain('rel="next"');
  });

  it("archives, a second time too, without a body", async () => {
    const token = await asOwner("Only");
    const [{ id }] = (await call(token, "GET", "")).body.data;
    const done = { status: 200, body: { data: null } };
    expect(await call(token, "POST", `/archive/${id}`)).toMatchObject(done);
    expect(await call(token, "POST", `/archive/${id}`)).toMatchObject(done);
    expect((await call(token, "GET", "")).body.data).toEqual([]);
  });

  it("does not find another user's", async () => {
    const owner = await asOwner("Private");
    const [{ id }] = (await call(owner, "GET", "")).body.data;
    expect(await call(await asOwner(), "POST", `/archive/${id}`)).toMatchObject({
      status: 404,
      body: { errors: [{ message: "Notification not found!", code: "NOT_FOUND" }] },
    });
    expect((await call(owner, "GET", "")).body.data).toHaveLength(1);
  });
});
