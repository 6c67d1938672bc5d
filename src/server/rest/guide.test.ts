import { describe, expect, it } from "vitest";
import { guides } from "#server/db/schema/index.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () => createTestContext(database.db, { now: () => new Date() }).context;

async function call(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const { token, body } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
    },
    ...(text && { body: text }),
  });
  return callRest(request, services());
}
const loginOf = async (permission: number) =>
  (await createLogin(database.db, { permission }, new Date())).tokens.access_token;

describe("guides over REST", () => {
  it("are listed for everyone with meta and links", async () => {
    const titles = ["Food to keep", "Food to freeze", "Food to share"];
    await database.db.insert(guides).values(titles.map((title) => ({ title, description: "Eat it." })));
    const response = await call("GET", "/guide?limit=2&q=food");
    const { data, meta } = await response.json();
    expect(response.status).toBe(200);
    expect(Object.keys(data[0]).toSorted()).toEqual([
      ...["action", "createdAt", "description", "foodGroups", "id", "minutes"],
      ...["slug", "summary", "title", "topic", "tries", "updatedAt"],
    ]);
    expect([data.length, meta.page, meta.limit]).toEqual([2, 1, 2]);
    expect(response.headers.get("link")).toContain('q=food&limit=2&page=2>; rel="next"');
  });

  it("are created with 201, changed with the known version, and deleted by admins only", async () => {
    const [admin, member] = [await loginOf(0), await loginOf(1)];
    const body = { title: "Kopi grounds", description: "## Dry them" };
    expect((await call("POST", "/guide", { token: member, body })).status).toBe(403);
    const made = await call("POST", "/guide", { token: admin, body });
    const { data } = await made.json();
    expect([made.status, data.title]).toEqual([201, "Kopi grounds"]);
    const path = `/guide/${data.id}`;
    const change = { title: "Kopi", updatedAt: data.updatedAt };
    expect((await call("PATCH", path, { token: admin, body: change })).status).toBe(200);
    expect((await call("PATCH", path, { token: admin, body: change })).status).toBe(409);
    expect((await (await call("GET", path)).json()).data.title).toBe("Kopi");
    expect((await call("DELETE", path, { token: member })).status).toBe(403);
    expect(await (await call("DELETE", path, { token: admin })).json()).toEqual({ data: null });
    expect((await call("GET", path)).status).toBe(404);
  });
});

describe("administration over REST", () => {
  it("changes an account by its id, and refuses any id but a plain one", async () => {
    const token = await loginOf(0);
    const { user } = await createLogin(database.db, {}, new Date());
    const path = `/admin/person/${user.id}`;
    const suspended = await call("POST", `${path}/suspend`, { token, body: { reason: "Spam" } });
    expect((await suspended.json()).data.suspendedAt).toMatch(/^\d{4}-/);
    expect((await call("POST", `${path}/restore`, { token })).status).toBe(200);
    expect((await call("POST", `${path}/promote`, { token })).status).toBe(200);
    expect((await call("POST", `${path}/demote`, { token })).status).toBe(200);
    expect((await call("POST", `${path}/activate`, { token })).status).toBe(409);
    for (const id of ["0", "1e3", "abc", "2147483648"]) {
      expect((await call("POST", `/admin/person/${id}/suspend`, { token })).status, id).toBe(400);
    }
    expect((await call("POST", "/admin/person/2147483647/suspend", { token })).status).toBe(404);
    const list = await (await call("GET", `/admin/person?q=${user.username}`, { token })).json();
    expect(list.data).toMatchObject([{ id: user.id, permission: 1, suspendedAt: null }]);
  });

  it("returns the audit log as pages and as a file", async () => {
    const token = await loginOf(0);
    await call("POST", "/guide", { token, body: { title: "T" } });
    const page = await (await call("GET", "/admin/audit?action=guide.create", { token })).json();
    expect(page).toMatchObject({ data: [{ action: "guide.create" }], meta: { total: 1 } });
    const file = await call("GET", "/admin/audit/csv?action=guide.create", { token });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await file.text()).trim().split("\n")).toHaveLength(2);
    expect((await (await call("GET", "/admin/overview", { token })).json()).data.members.total).toBe(1);
  });
});
