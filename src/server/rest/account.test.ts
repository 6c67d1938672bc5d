import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { handleTrpc } from "#server/api/handler.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin, createUser, PASSWORD } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
const newPassword = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };

/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () => createTestContext(database.db, { now: () => new Date() });

async function login(permission = 1, activated = true) {
  const { user, tokens } = await createLogin(
    database.db,
    { permission, activated, verified: activated },
    new Date(),
  );
  return { user, bearer: tokens.access_token };
}

async function call(method: string, path: string, options: { bearer?: string; body?: object } = {}) {
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers: {
      ...(options.bearer && { authorization: `Bearer ${options.bearer}` }),
      ...(options.body && { "content-type": "application/json" }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  const { context, traces } = services();
  const response = await callRest(request, context);
  await Promise.all(traces.background);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

const done = { status: 200, json: { data: null } };

describe("/api/v1", () => {
  it("sends the same response to a forgotten password for every email address", async () => {
    const user = await createUser(database.db);
    const known = await call("POST", "/auth/forgot", { body: { email: user.email } });
    expect(known).toEqual(done);
    expect(await call("POST", "/auth/forgot", { body: { email: "nobody@example.com" } })).toEqual(done);
    expect(await call("POST", "/auth/forgot")).toMatchObject({
      status: 400,
      json: { errors: [{ message: "Please provide an email!", code: "BAD_REQUEST", path: "email" }] },
    });
  });

  it("refuses an invalid token for a new password and for an undo", async () => {
    for (const [path, body] of [
      ["/auth/reset", { token: "x", ...newPassword }],
      ["/auth/undo", { token: "x" }],
    ] as const) {
      expect(await call("POST", path, { body })).toMatchObject({
        status: 400,
        json: { errors: [{ message: "Invalid or expired token!", path: "token" }] },
      });
    }
  });

  it("accepts the password again, and a new one", async () => {
    const { bearer } = await login();
    expect(await call("POST", "/auth/reauthenticate", { bearer, body: { password: PASSWORD } })).toEqual(
      done,
    );
    const body = { current: PASSWORD, ...newPassword };
    expect(await call("POST", "/user/password", { bearer, body })).toEqual(done);
    expect(await call("POST", "/user/password", { body })).toMatchObject({
      status: 401,
      json: { errors: [{ message: "No token found" }] },
    });
  });

  it("changes the account's details and returns the account", async () => {
    const { user, bearer } = await login();
    const result = await call("POST", "/user/update", { bearer, body: { username: "Kopi_Peng" } });
    expect(result).toMatchObject({
      status: 200,
      json: { data: { id: user.id, username: "Kopi_Peng", email: user.email } },
    });
  });

  it("corrects the email address of an account that is not activated, and nothing else", async () => {
    const { bearer } = await login(1, false);
    const update = (body: object) => call("POST", "/user/update", { bearer, body });
    expect(await update({ email: "right@example.com" })).toMatchObject({
      status: 200,
      json: { data: { email: "right@example.com", activated: false } },
    });
    expect(await update({ username: "Kopi_Kosong" })).toMatchObject({
      status: 403,
      json: { errors: [{ message: "Account is not activated!", code: "FORBIDDEN" }] },
    });
  });

  it("lists and ends sessions; an invalid id is 400, another user's 404", async () => {
    const { bearer } = await login();
    const stranger = await login();
    const list = await call("GET", "/user/session", { bearer });
    expect(list).toMatchObject({ status: 200, json: { data: [{ current: true, device: "Vitest" }] } });
    const theirs = await call("GET", "/user/session", { bearer: stranger.bearer });
    const [row] = theirs.json.data as { id: number }[];
    expect((await call("DELETE", `/user/session/${row?.id}`, { bearer })).status).toBe(404);
    expect((await call("DELETE", "/user/session/0", { bearer })).status).toBe(400);
    expect(await call("DELETE", "/user/session", { bearer })).toEqual(done);
    expect(await call("DELETE", `/user/session/${row?.id}`, { bearer: stranger.bearer })).toEqual(done);
    expect((await call("GET", "/user", { bearer: stranger.bearer })).status).toBe(401);
  });

  it("deletes the account, without a body too, but not the last admin's", async () => {
    const { bearer } = await login();
    expect(await call("DELETE", "/user", { bearer })).toEqual(done);
    expect((await call("GET", "/user", { bearer })).status).toBe(401);
    const admin = await login(0);
    expect((await call("DELETE", "/user", { bearer: admin.bearer })).status).toBe(409);
  });

  it("exports the account as an archive, and sends a failure as JSON", async () => {
    const { bearer } = await login();
    const response = await callRest(
      new Request("https://cukup.test/api/v1/user/export", {
        headers: { authorization: `Bearer ${bearer}` },
      }),
      services().context,
    );
    expect([
      response.status,
      ...["content-type", "content-disposition", "cache-control"].map((name) => response.headers.get(name)),
    ]).toEqual([200, "application/zip", 'attachment; filename="cukup-account.zip"', "no-store"]);
    expect(Object.keys(unzipSync(await response.bytes()))).toContain("account.json");
    expect(await call("GET", "/user/export")).toMatchObject({
      status: 401,
      json: { errors: [{ message: "No token found" }] },
    });
  });

  it("is the only way to the archive: tRPC sends no files", async () => {
    const { bearer } = await login();
    const request = new Request("https://cukup.test/api/trpc/user.export", {
      headers: { cookie: `access_token=${bearer}` },
    });
    const response = await handleTrpc(request);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("PK");
  });
});
