import { beforeEach, describe, expect, it } from "vitest";
import { passkeys, sessions } from "#server/db/schema/index.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin } from "#test/factories.ts";
import { Authenticator } from "#test/passkey/authenticator.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
const mails: Mail[] = [];
beforeEach(() => {
  mails.length = 0;
});

/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () =>
  createTestContext(database.db, {
    now: () => new Date(),
    queueMail: async (...queued) => void mails.push(...queued),
  });

type JsonResponse = {
  status: number;
  data: never;
  errors?: { message: string; code: string; path?: string }[];
};

/** Calls a row, with JSON both ways. */
async function call(method: string, path: string, body?: unknown, token?: string): Promise<JsonResponse> {
  const { context, traces } = services();
  const response = await callRest(
    new Request(`https://cukup.test/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    context,
  );
  await Promise.all(traces.background);
  return { status: response.status, ...(await response.json()) };
}

async function registrationInput(token: string, authenticator: Authenticator) {
  const { data } = await call("POST", "/auth/register/passkeys/start", {}, token);
  return { track: (data as { track: string }).track, signed: authenticator.register(data) };
}

async function registered(token: string, authenticator = new Authenticator()) {
  const input = await registrationInput(token, authenticator);
  return { authenticator, finish: await call("POST", "/auth/register/passkeys/finish", input, token) };
}

async function loginInput(authenticator: Authenticator, body: { email?: string }) {
  const { data } = await call("POST", "/auth/login/passkeys/start", body);
  return { track: (data as { track: string }).track, signed: authenticator.logIn(data) };
}

describe("passkeys over REST", () => {
  it("are registered, used, renamed and deleted", async () => {
    const { user, tokens } = await createLogin(database.db, {}, new Date());
    const { authenticator, finish } = await registered(tokens.access_token);
    expect(finish.status).toBe(201);

    const input = await loginInput(authenticator, { email: user.email });
    const login = await call("POST", "/auth/login/passkeys/finish", input);
    expect(login).toEqual({
      status: 200,
      data: { access_token: expect.any(String), refresh_token: expect.any(String) },
    });
    const token = (login.data as { access_token: string }).access_token;

    const list = await call("GET", "/user/passkey", undefined, token);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(list.data).toEqual([
      {
        id: expect.any(Number),
        device_type: "singleDevice",
        counter: 1,
        created_at: instant,
        updated_at: instant,
        name: "Passkey",
        last_used_at: instant,
      },
    ]);
    const path = `/user/passkey/${(list.data as { id: number }[])[0]?.id}`;
    expect(await call("PATCH", path, { name: "Phone" }, token)).toMatchObject({
      status: 200,
      data: { name: "Phone" },
    });
    expect(await call("DELETE", path, undefined, token)).toEqual({ status: 200, data: null });
    expect((await call("DELETE", path, undefined, token)).status).toBe(404);
    expect(mails.map(({ to }) => to)).toEqual([user.email, user.email]);
  });

  it("accept one of ten equal signed challenges that arrive together", async () => {
    const { tokens } = await createLogin(database.db, {}, new Date());
    const { authenticator } = await registered(tokens.access_token, new Authenticator({ synced: true }));
    const input = await loginInput(authenticator, {});
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => call("POST", "/auth/login/passkeys/finish", input)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)]);
    expect(await database.db.select().from(sessions)).toHaveLength(2);
    expect((await database.db.select().from(passkeys))[0]?.counter).toBe(1);
  });

  it("accept one of two copies of a passkey that are used at the same time", async () => {
    const { tokens } = await createLogin(database.db, {}, new Date());
    const { authenticator } = await registered(tokens.access_token);
    const inputs = [await loginInput(authenticator, {})];
    authenticator.counter = 0;
    inputs.push(await loginInput(authenticator, {}));
    const responses = await Promise.all(
      inputs.map((input) => call("POST", "/auth/login/passkeys/finish", input)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("are limited to 20, even when several are registered at the same time", async () => {
    const { tokens } = await createLogin(database.db, {}, new Date());
    for (let number = 0; number < 18; number += 1) await registered(tokens.access_token);
    const inputs = [];
    for (let number = 0; number < 5; number += 1) {
      inputs.push(await registrationInput(tokens.access_token, new Authenticator()));
    }
    const responses = await Promise.all(
      inputs.map((input) => call("POST", "/auth/register/passkeys/finish", input, tokens.access_token)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect(await database.db.select().from(passkeys)).toHaveLength(20);
  });

  it("are refused with the API's errors", async () => {
    expect(await call("POST", "/auth/login/passkeys/start", { email: "" })).toMatchObject({
      status: 400,
      errors: [{ message: "Please provide an email!", code: "BAD_REQUEST", path: "email" }],
    });
    expect(await call("POST", "/auth/login/passkeys/finish", {})).toMatchObject({
      status: 400,
      errors: [{ path: "track" }, { message: "Passkey response is not valid", path: "signed" }],
    });
    for (const [method, path] of [
      ["POST", "/auth/register/passkeys/start"],
      ["POST", "/auth/register/passkeys/finish"],
      ["GET", "/user/passkey"],
      ["PATCH", "/user/passkey/1"],
      ["DELETE", "/user/passkey/1"],
    ] as const) {
      const body = method === "GET" ? undefined : {};
      expect(await call(method, path, body)).toMatchObject({
        status: 401,
        errors: [{ message: "No token found" }],
      });
    }
    const { tokens } = await createLogin(database.db, {}, new Date());
    expect((await call("DELETE", "/user/passkey/0x1", undefined, tokens.access_token)).status).toBe(400);
  });
});
