import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refreshSession } from "#server/auth/session/refresh-session.ts";
import { auditEntries, notifications, sessions, users } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, callerFor, callerWith, errorOf, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";
import { createPasskeyOwner } from "#test/passkey/passkeys.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const SUSPENDED = "Your account is suspended. Write to hello@cukup.example.";
const database = testDatabase();

describe("suspending a person", () => {
  it("ends their sessions immediately, emails them the reason, and keeps the reason out of the log", async () => {
    const admin = await asAdmin(database.db);
    const user = await createUser(database.db);
    const member = await callerFor(database.db, user);
    const elsewhere = await callerFor(database.db, user);
    const person = await admin.caller.admin.suspend({ id: user.id, reason: " Sold seats for cash. " });
    expect(person.suspendedAt).toEqual(NOW);
    for (const { tokens } of [member, elsewhere]) {
      expect(await refusalOf(callerWith(database.db, tokens).caller.user.get())).toEqual([
        401,
        "Invalid token!",
      ]);
    }
    const rows = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(rows.map(({ revokedAt }) => revokedAt)).toEqual([NOW, NOW]);
    expect(admin.traces.mails.map(({ to }) => to)).toEqual([user.email]);
    expect(admin.traces.mails[0]?.text).toContain("Reason: Sold seats for cash.");
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { action: "person.suspend", targetId: user.id, details: {} },
    ]);
    const [notice] = await database.db.select().from(notifications);
    expect(notice).toMatchObject({ userId: user.id, kind: "security" });
  });

  it("is shown at the login only after the right password", async () => {
    const user = await createUser(database.db, { suspendedAt: NOW });
    const { caller } = anonymous(database.db);
    const logIn = (password: string) => caller.auth.login({ email: user.email, password });
    expect(await refusalOf(logIn(PASSWORD))).toEqual([403, SUSPENDED]);
    expect(await refusalOf(logIn("Wrong-4-all!"))).toEqual([401, "Invalid email or password!"]);
    expect(await database.db.select().from(sessions)).toEqual([]);
  });

  it("is shown at the login with the right passkey", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    await database.db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, user.id));
    const { caller } = anonymous(database.db);
    const before = await database.db.$count(sessions);
    for (const input of [{ email: user.email }, {}]) {
      const started = await caller.passkey.startLogin(input);
      const finish = caller.passkey.finishLogin({
        track: started.track,
        signed: authenticator.logIn(started),
      });
      expect(await refusalOf(finish)).toEqual([403, SUSPENDED]);
    }
    expect(await database.db.$count(sessions)).toBe(before);
  });

  it("is the response to the last refresh token of a session, and a browser loses its cookies", async () => {
    const admin = await asAdmin(database.db);
    const user = await createUser(database.db);
    const { tokens } = await callerFor(database.db, user);
    const fresh = await refreshSession(
      database.db,
      { refreshToken: tokens.refresh_token, accessToken: tokens.access_token },
      NOW,
    );
    await admin.caller.admin.suspend({ id: user.id });
    const refreshWith = (token: string) => {
      const { access_token } = fresh;
      const client = anonymous(database.db, { credentials: { kind: "bearer", token } });
      return client.caller.auth.refresh({ access_token });
    };
    expect(await refusalOf(refreshWith(fresh.refresh_token))).toEqual([403, SUSPENDED]);
    expect(await refusalOf(refreshWith(tokens.refresh_token))).toEqual([401, "Invalid token!"]);
    const browser = anonymous(database.db, {
      credentials: { kind: "cookies", accessToken: undefined, refreshToken: fresh.refresh_token },
    });
    expect(await refusalOf(browser.caller.auth.refresh({}))).toEqual([403, SUSPENDED]);
    expect(browser.traces.cookies).toEqual([
      expect.stringMatching(/^access_token=;.*Max-Age=0/),
      expect.stringMatching(/^refresh_token=;.*Max-Age=0/),
    ]);
  });

  it("cannot be got around with a new password", async () => {
    const user = await createUser(database.db, { suspendedAt: NOW });
    const client = anonymous(database.db);
    await client.caller.auth.forgot({ email: user.email });
    const token = await mailedTokenOf(client.traces, "/auth/reset/");
    const password = "New-makan-4-all!";
    await client.caller.auth.reset({ token, password, confirm: password });
    expect(await refusalOf(client.caller.auth.login({ email: user.email, password }))).toEqual([
      403,
      SUSPENDED,
    ]);
  });

  it("counts for a session that was somehow left", async () => {
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    await database.db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, user.id));
    expect(await refusalOf(caller.user.get())).toEqual([401, "Invalid token!"]);
  });

  it("is refused for oneself and a second time", async () => {
    const user = await createUser(database.db, { permission: 0 });
    const { caller } = await callerFor(database.db, user);
    await createUser(database.db, { permission: 0 });
    expect(await refusalOf(caller.admin.suspend({ id: user.id }))).toEqual([
      409,
      "You cannot suspend your own account!",
    ]);
    const { id } = await createUser(database.db, { suspendedAt: NOW });
    expect((await refusalOf(caller.admin.suspend({ id })))[0]).toBe(409);
  });
});

describe("restoring a person", () => {
  it("lets them log in again and emails them, while the old sessions stay over", async () => {
    const admin = await asAdmin(database.db);
    const user = await createUser(database.db);
    const { tokens } = await callerFor(database.db, user);
    await admin.caller.admin.suspend({ id: user.id });
    expect((await admin.caller.admin.restore({ id: user.id })).suspendedAt).toBeNull();
    expect((await refusalOf(admin.caller.admin.restore({ id: user.id })))[0]).toBe(409);
    expect((await refusalOf(callerWith(database.db, tokens).caller.user.get()))[0]).toBe(401);
    const { caller } = anonymous(database.db);
    expect(await caller.auth.login({ email: user.email, password: PASSWORD })).toHaveProperty("access_token");
    expect(admin.traces.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: "Your Cukup account is active again",
    });
  });
});

describe("a login while the account is being suspended", () => {
  const committed = committedTestDatabase();

  it("waits for the suspension and is refused", async () => {
    const user = await createUser(committed.db);
    let suspended = () => {};
    const gate = new Promise<void>((resolve) => {
      suspended = resolve;
    });
    const suspension = committed.db.transaction(async (tx) => {
      await tx.update(users).set({ suspendedAt: NOW }).where(eq(users.id, user.id));
      await gate;
    });
    const login = errorOf(
      anonymous(committed.db).caller.auth.login({ email: user.email, password: PASSWORD }),
    );
    setTimeout(suspended, 300);
    await suspension;
    expect([(await login).status, await committed.db.$count(sessions)]).toEqual([403, 0]);
  });
});
