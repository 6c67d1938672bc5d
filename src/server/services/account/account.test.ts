import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { findLinks } from "#server/integrations/mailer/links.ts";
import { grantAdmin } from "#server/services/account/admins.ts";
import { anonymous, callerFor, clientAt, errorOf, type Traces } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const form = {
  username: "Hawker_Fan",
  email: "Fan@Example.com",
  password: PASSWORD,
  confirm: PASSWORD,
  agreePolicy: true as const,
};

async function mailedToken({ mails, background }: Traces, kind: "activate" | "verify"): Promise<string> {
  await Promise.all(background);
  const link = findLinks(mails.at(-1)?.text ?? "").find((url) => url.includes(`/${kind}/`)) ?? "";
  return new URL(link).pathname.split("/").at(-1) ?? "";
}

describe("registering", () => {
  it("stores a member who is not activated, and emails the link", async () => {
    const { caller, traces } = anonymous(database.db);
    const response = await caller.auth.register(form);
    expect(response).toEqual({ id: expect.any(Number), username: "Hawker_Fan", email: "fan@example.com" });
    const [row] = await database.db.select().from(users).where(eq(users.id, response.id));
    expect(row).toMatchObject({ permission: 1, activated: false, verified: false });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await Promise.all(traces.background);
    expect(traces.mails).toHaveLength(1);
    expect(traces.mails[0]?.to).toBe("fan@example.com");
    expect(await mailedToken(traces, "activate")).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(traces.mails[0]?.content.action?.url).toContain("https://cukup.test/activate/");
  });

  it("takes nothing from the payload that would lift rights", async () => {
    const { caller } = anonymous(database.db);
    const smuggled = { ...form, permission: 0, activated: true, verified: true, id: 1 };
    const response = await caller.auth.register(smuggled);
    const [row] = await database.db.select().from(users).where(eq(users.id, response.id));
    expect(row).toMatchObject({ permission: 1, activated: false, verified: false });
  });

  it("names each of username and email that is taken, whatever its case", async () => {
    await createUser(database.db, { username: "hawker_fan", email: "fan@example.com" });
    const error = await errorOf(anonymous(database.db).caller.auth.register(form));
    expect(error.status).toBe(409);
    expect(error.details).toEqual([
      { message: "Username is already taken!", code: "CONFLICT", path: "username" },
      { message: "Email is already in use!", code: "CONFLICT", path: "email" },
    ]);
  });

  it("carries a target of this site in the link and ignores any other", async () => {
    const own = anonymous(database.db);
    await own.caller.auth.register({ ...form, callbackURI: "/events/3?x=1" });
    await Promise.all(own.traces.background);
    expect(own.traces.mails[0]?.text).toContain("?callbackURI=%2Fevents%2F3%3Fx%3D1");
    const foreign = anonymous(database.db);
    await foreign.caller.auth.register({
      ...form,
      username: "other",
      email: "o@x.sg",
      callbackURI: "//evil.example",
    });
    await Promise.all(foreign.traces.background);
    expect(foreign.traces.mails[0]?.text).not.toContain("evil");
  });
});

describe("logging in", () => {
  it("gives the same error for an unknown email address and a wrong password", async () => {
    const user = await createUser(database.db);
    const { caller } = anonymous(database.db);
    const wrong = await errorOf(caller.auth.login({ email: user.email, password: "Wrong-1-pass!" }));
    const unknown = await errorOf(caller.auth.login({ email: "nobody@example.com", password: PASSWORD }));
    expect([wrong.status, wrong.details]).toEqual([unknown.status, unknown.details]);
    expect(wrong.status).toBe(401);
    expect(wrong.message).toBe("Invalid email or password!");
  });

  it("is refused after 20 failures from one network, until the window ends, and only there", async () => {
    const user = await createUser(database.db);
    const { caller } = anonymous(database.db);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await errorOf(caller.auth.login({ email: user.email, password: "x" }))).status).toBe(401);
    }
    const refused = await errorOf(caller.auth.login({ email: user.email, password: PASSWORD }));
    expect([refused.status, refused.retryAfterSeconds]).toEqual([429, 900]);
    const elsewhere = anonymous(database.db, { client: clientAt("203.0.113.8") });
    expect(
      (await elsewhere.caller.auth.login({ email: user.email, password: PASSWORD })).access_token,
    ).toBeTruthy();
    const afterwards = anonymous(database.db, { now: () => later(901) });
    expect(
      (await afterwards.caller.auth.login({ email: user.email, password: PASSWORD })).access_token,
    ).toBeTruthy();
  });

  it("forgets failures once it succeeds", async () => {
    const user = await createUser(database.db);
    const { caller } = anonymous(database.db);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 15; attempt += 1) {
        await errorOf(caller.auth.login({ email: user.email, password: "x" }));
      }
      expect(
        (await caller.auth.login({ email: user.email.toUpperCase(), password: PASSWORD })).access_token,
      ).toBeTruthy();
    }
  });
});

describe("activating", () => {
  async function registered(overrides: Parameters<typeof anonymous>[1] = {}) {
    const { caller, traces } = anonymous(database.db, overrides);
    const user = await caller.auth.register(form);
    return { user, token: await mailedToken(traces, "activate") };
  }

  it("works once, and verifies the email address too", async () => {
    const { user, token } = await registered();
    const { caller } = await callerFor(database.db, user);
    await caller.auth.activate({ token });
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ activated: true, verified: true, permission: 1 });
    expect((await errorOf(caller.auth.activate({ token }))).message).toBe("Invalid or expired token!");
  });

  it("fails with another account's token, which stays good for its owner", async () => {
    const { user, token } = await registered();
    const stranger = await callerFor(database.db, await createUser(database.db, { activated: false }));
    expect((await errorOf(stranger.caller.auth.activate({ token }))).status).toBe(400);
    const owner = await callerFor(database.db, user);
    expect(await owner.caller.auth.activate({ token })).toBeNull();
  });

  it("fails after 24 hours", async () => {
    const { user, token } = await registered();
    const { caller } = await callerFor(database.db, user, { now: () => later(24 * 60 * 60) });
    expect((await errorOf(caller.auth.activate({ token }))).status).toBe(400);
  });

  it("keeps no token in the database", async () => {
    const { token } = await registered();
    expect(JSON.stringify(await database.db.select().from(mailedTokens))).not.toContain(token);
  });

  it("makes the account with ADMIN_EMAIL admin, and no other", async () => {
    const { user, token } = await registered();
    const { caller } = await callerFor(database.db, user, { adminEmail: "fan@example.com" });
    await caller.auth.activate({ token });
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.permission).toBe(0);
  });
});

describe("asking for another link", () => {
  it("revokes the one before; the registration's own email does not count as a request", async () => {
    const visitor = anonymous(database.db);
    const user = await visitor.caller.auth.register(form);
    const firstToken = await mailedToken(visitor.traces, "activate");
    const { caller, traces } = await callerFor(database.db, user);
    await caller.auth.recreateToken({ token_type: "activation" });
    const secondToken = await mailedToken(traces, "activate");
    expect((await errorOf(caller.auth.activate({ token: firstToken }))).status).toBe(400);
    expect(await caller.auth.activate({ token: secondToken })).toBeNull();
  });

  it("is possible once a minute and five times a day", async () => {
    const user = await createUser(database.db, { activated: false });
    const ask = async (seconds: number) => {
      const { caller } = await callerFor(database.db, user, { now: () => later(seconds) });
      return caller.auth.recreateToken({ token_type: "activation" });
    };
    await ask(0);
    const tooSoon = await errorOf(ask(59));
    expect([tooSoon.status, tooSoon.retryAfterSeconds]).toEqual([429, 1]);
    for (const seconds of [60, 120, 180, 240]) await ask(seconds);
    const tooMany = await errorOf(ask(3_600));
    expect([tooMany.status, tooMany.retryAfterSeconds]).toEqual([429, 24 * 60 * 60 - 3_600]);
    expect(await ask(24 * 60 * 60 + 1)).toBeNull();
  });

  it("is a conflict when there is nothing left to prove", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    expect((await errorOf(caller.auth.recreateToken({ token_type: "activation" }))).status).toBe(409);
    expect((await errorOf(caller.auth.recreateToken({ token_type: "verification" }))).status).toBe(409);
  });
});

describe("granting admin", () => {
  it("finds the email address in any case, and returns null for an unknown one", async () => {
    const user = await createUser(database.db);
    expect(await grantAdmin({ db: database.db, now: () => NOW }, user.email.toUpperCase())).toEqual({
      id: user.id,
      username: user.username,
      activated: true,
    });
    const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.permission).toBe(0);
    expect(await grantAdmin({ db: database.db, now: () => NOW }, "nobody@example.com")).toBeNull();
  });
});
