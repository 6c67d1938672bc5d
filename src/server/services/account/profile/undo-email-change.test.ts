import { and, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Passwords } from "#server/auth/password.ts";
import { passkeys, users } from "#server/db/schema/index.ts";
import { undoEmailChange } from "#server/services/account/profile/undo-email-change.ts";
import { anonymous, callerFor, callerWith, clientAt, createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";
import { createPasskeyOwner } from "#test/passkey/passkeys.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const at = (seconds: number) => ({ now: () => later(seconds) });
const DAY = 24 * 60 * 60;
const newPassword = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };

it("an invalid token costs no hash", async () => {
  const hashed: string[] = [];
  const passwords: Passwords = {
    async hash(password) {
      hashed.push(password);
      return "hash";
    },
    verify: async () => false,
  };
  const { context } = createTestContext(database.db);
  const error = await errorOf(
    undoEmailChange({ ...context, client: clientAt("192.0.2.1"), passwords }, { token: "b" }),
  );
  expect([error.status, hashed]).toEqual([400, []]);
});

describe("accounts whose email address an attacker changed", () => {
  const stored = async (id: number) => {
    const [row] = await database.db.select().from(users).where(eq(users.id, id));
    return row;
  };

  async function hijacked(email = "thief@example.com") {
    const user = await createUser(database.db);
    const { caller, traces, tokens } = await callerFor(database.db, user);
    await caller.user.update({ email });
    return { user, caller, tokens, undoToken: await mailedTokenOf(traces, "/auth/undo/") };
  }

  it("are restored by the emailed link, which logs out everywhere and emails both email addresses", async () => {
    const { user, tokens, undoToken } = await hijacked();
    const visitor = anonymous(database.db, at(7 * DAY - 1));
    expect(await visitor.caller.auth.undoEmailChange({ token: undoToken })).toBeNull();
    expect(await stored(user.id)).toMatchObject({ email: user.email, verified: true });
    const attacker = callerWith(database.db, tokens);
    expect((await errorOf(attacker.caller.user.get())).message).toBe("Invalid token!");
    const resetToken = await mailedTokenOf(visitor.traces, "/auth/reset/");
    expect(visitor.traces.mails.map(({ to }) => to)).toEqual([user.email, "thief@example.com"]);
    expect(visitor.traces.mails[1]?.text).not.toContain("/auth/");
    expect(await visitor.caller.auth.reset({ token: resetToken, ...newPassword })).toBeNull();
    expect((await errorOf(visitor.caller.auth.undoEmailChange({ token: undoToken }))).status).toBe(400);
  });

  it("are restored within 7 days only", async () => {
    const { user, undoToken } = await hijacked();
    const late = anonymous(database.db, at(7 * DAY));
    expect((await errorOf(late.caller.auth.undoEmailChange({ token: undoToken }))).status).toBe(400);
    expect(await stored(user.id)).toMatchObject({ email: "thief@example.com" });
  });

  it("are restored even after a second change, and the attacker's own undo link is revoked", async () => {
    const { user, caller, undoToken } = await hijacked();
    await database.db.update(users).set({ verified: true }).where(eq(users.id, user.id));
    const second = await callerFor(database.db, user);
    await second.caller.user.update({ email: "thief2@example.com" });
    const attackersToken = await mailedTokenOf(second.traces, "/auth/undo/");
    expect(attackersToken).not.toBe("");
    expect(await anonymous(database.db).caller.auth.undoEmailChange({ token: undoToken })).toBeNull();
    expect((await errorOf(caller.auth.undoEmailChange({ token: attackersToken }))).status).toBe(400);
    expect(await stored(user.id)).toMatchObject({ email: user.email });
  });

  it("are not restored when another account has taken the email address meanwhile", async () => {
    const { user, undoToken } = await hijacked();
    await createUser(database.db, { email: user.email });
    const error = await errorOf(anonymous(database.db).caller.auth.undoEmailChange({ token: undoToken }));
    expect([error.status, error.message]).toEqual([409, "Email is already in use!"]);
    expect(await stored(user.id)).toMatchObject({ email: "thief@example.com" });
    // The link works again once the email address is free.
    await database.db.delete(users).where(and(eq(users.email, user.email), ne(users.id, user.id)));
    expect(await anonymous(database.db).caller.auth.undoEmailChange({ token: undoToken })).toBeNull();
  });

  it("keep their email address reserved while it can be restored", async () => {
    const { user } = await hijacked();
    const squatter = await callerFor(database.db, await createUser(database.db));
    expect((await errorOf(squatter.caller.user.update({ email: user.email }))).message).toBe(
      "Email is already in use!",
    );
    const late = await callerFor(database.db, await createUser(database.db), at(7 * DAY));
    expect((await late.caller.user.update({ email: user.email })).email).toBe(user.email);
  });

  it("are restored without passkeys and password, which may be the attacker's", async () => {
    const { user, ...own } = await createPasskeyOwner(database.db);
    await own.caller.user.update({ email: "thief@example.com" });
    const token = await mailedTokenOf(own.traces, "/auth/undo/");
    await anonymous(database.db).caller.auth.undoEmailChange({ token });
    expect(await database.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
    const login = anonymous(database.db).caller.auth.login({ email: user.email, password: PASSWORD });
    expect((await errorOf(login)).status).toBe(401);
  });

  it("give no undo link to an email address that was never verified, which may be a stranger's", async () => {
    const user = await createUser(database.db, { verified: false });
    const { caller, traces } = await callerFor(database.db, user);
    await caller.user.update({ email: "right@example.com" });
    expect(await mailedTokenOf(traces, "/auth/undo/")).toBe("");
    expect(traces.mails.map(({ to }) => to)).toEqual(["right@example.com", user.email]);
  });

  it("are restored by an undo token only", async () => {
    const { user } = await hijacked();
    await database.db.update(users).set({ verified: true }).where(eq(users.id, user.id));
    const visitor = anonymous(database.db);
    await visitor.caller.auth.forgot({ email: "thief@example.com" });
    const token = await mailedTokenOf(visitor.traces, "/auth/reset/");
    expect((await errorOf(visitor.caller.auth.undoEmailChange({ token }))).status).toBe(400);
    expect(await stored(user.id)).toMatchObject({ email: "thief@example.com" });
  });
});
