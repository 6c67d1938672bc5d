import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createSession } from "#server/auth/session/session.ts";
import type { Db } from "#server/db/client.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { anonymous, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const NEW_PASSWORD = "New-makan-4-all!";
const chosen = { password: NEW_PASSWORD, confirm: NEW_PASSWORD };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const at = (seconds: number) => ({ now: () => later(seconds) });

/** Requests a reset and returns the mailed token, or "" without a mail. */
async function forgotten(db: Db, email: string, seconds = 0): Promise<string> {
  const { caller, traces } = anonymous(db, at(seconds));
  expect(await caller.auth.forgot({ email })).toBeNull();
  return mailedTokenOf(traces, "/auth/reset/");
}

describe("a password", () => {
  const database = testDatabase();
  const logIn = (email: string, password: string) =>
    anonymous(database.db).caller.auth.login({ email, password });

  describe("that was forgotten", () => {
    it("is reset with the emailed link, which works once", async () => {
      const user = await createUser(database.db);
      const token = await forgotten(database.db, user.email.toUpperCase());
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const { caller } = anonymous(database.db);
      expect(await caller.auth.canReset({ token })).toBe(true);
      expect(await caller.auth.reset({ token, ...chosen })).toBeNull();
      expect(await caller.auth.canReset({ token })).toBe(false);
      expect((await errorOf(logIn(user.email, PASSWORD))).status).toBe(401);
      expect((await logIn(user.email, NEW_PASSWORD)).access_token).toBeTruthy();
      const replay = await errorOf(caller.auth.reset({ token, password: PASSWORD, confirm: PASSWORD }));
      expect([replay.status, replay.details]).toEqual([
        400,
        [{ message: "Invalid or expired token!", code: "BAD_REQUEST", path: "token" }],
      ]);
      expect((await logIn(user.email, NEW_PASSWORD)).access_token).toBeTruthy();
    });

    it("ends all sessions and notifies the owner", async () => {
      const user = await createUser(database.db);
      const session = await callerFor(database.db, user);
      const token = await forgotten(database.db, user.email);
      const { caller, traces } = anonymous(database.db);
      await caller.auth.reset({ token, ...chosen });
      expect((await errorOf(session.caller.user.get())).message).toBe("Invalid token!");
      await Promise.all(traces.background);
      expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [user.email, "Your Cukup password was changed"],
      ]);
    });

    it("proves the mailbox, so the account is activated, and admin if it has ADMIN_EMAIL", async () => {
      const user = await createUser(database.db, { activated: false, verified: false });
      const token = await forgotten(database.db, user.email);
      await anonymous(database.db, { adminEmail: user.email }).caller.auth.reset({ token, ...chosen });
      const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
      expect(row).toMatchObject({ activated: true, verified: true, permission: 0 });
    });

    it("cannot be set with a token after an hour, or after another one was used, or of another kind", async () => {
      const user = await createUser(database.db, { activated: false });
      const reset = async (token: string, seconds: number) =>
        (await errorOf(anonymous(database.db, at(seconds)).caller.auth.reset({ token, ...chosen }))).status;
      const first = await forgotten(database.db, user.email);
      expect(await reset(first, 60 * 60)).toBe(400);
      const second = await forgotten(database.db, user.email, 60);
      const { caller, traces } = await callerFor(database.db, user);
      await caller.auth.recreateToken({ token_type: "activation" });
      expect(await reset(await mailedTokenOf(traces, "/activate/"), 61)).toBe(400);
      for (const junk of ["", "x", "A".repeat(43)]) expect(await reset(junk, 61)).toBe(400);
      // A stranger who requests another link does not revoke this one.
      expect(await anonymous(database.db, at(61)).caller.auth.reset({ token: first, ...chosen })).toBeNull();
      expect(await reset(second, 61)).toBe(400);
    });

    it("keeps the token when the new one breaks a rule", async () => {
      const user = await createUser(database.db);
      const token = await forgotten(database.db, user.email);
      const { caller } = anonymous(database.db);
      const error = await errorOf(caller.auth.reset({ token, password: "short", confirm: "other" }));
      expect(error.details.map(({ path, message }) => [path, message])).toEqual([
        ["password", "Password needs to be at least 8 characters!"],
        ["confirm", "Passwords do not match!"],
      ]);
      expect(await caller.auth.reset({ token, ...chosen })).toBeNull();
    });

    it("lets its owner in right away who failed too often before", async () => {
      const user = await createUser(database.db);
      for (let attempt = 0; attempt < 20; attempt += 1) await errorOf(logIn(user.email, "x"));
      expect((await errorOf(logIn(user.email, PASSWORD))).status).toBe(429);
      const token = await forgotten(database.db, user.email);
      await anonymous(database.db).caller.auth.reset({ token, ...chosen });
      expect((await logIn(user.email, NEW_PASSWORD)).access_token).toBeTruthy();
    });

    it("is requested alike for known and unknown email addresses: nothing happens before the response", async () => {
      const user = await createUser(database.db);
      const untouchable = new Proxy({} as Db, {
        get: () => {
          throw new Error("The database was used before the response");
        },
      });
      for (const email of [user.email, "nobody@example.com"]) {
        const started: string[] = [];
        const { caller } = anonymous(untouchable, { afterCommit: (what) => void started.push(what) });
        expect(await caller.auth.forgot({ email })).toBeNull();
        expect(started).toEqual(["send the password reset email"]);
      }
    });

    it("sends no email to an email address without an account", async () => {
      expect(await forgotten(database.db, "nobody@example.com")).toBe("");
      expect(await database.db.select().from(mailedTokens)).toEqual([]);
    });

    it("brings one email a minute, and after five in a day one an hour, without a word about it", async () => {
      const user = await createUser(database.db);
      const isMailed = async (seconds: number) => (await forgotten(database.db, user.email, seconds)) !== "";
      expect([await isMailed(0), await isMailed(59)]).toEqual([true, false]);
      for (let minute = 1; minute < 5; minute += 1) expect(await isMailed(minute * 60)).toBe(true);
      expect([await isMailed(300), await isMailed(240 + 3_599), await isMailed(240 + 3_600)]).toEqual([
        false,
        false,
        true,
      ]);
    });

    it("is emailed to its owner whenever no link works, however often strangers ask for one", async () => {
      const { email } = await createUser(database.db);
      let link = { token: "", seconds: 0 };
      for (let minute = 0; minute < 26 * 60; minute += 10) {
        const token = await forgotten(database.db, email, minute * 60);
        if (token) link = { token, seconds: minute * 60 };
        expect(minute * 60 - link.seconds).toBeLessThan(60 * 60);
      }
      const { caller } = anonymous(database.db, at(link.seconds + 60 * 60 - 1));
      expect(await caller.auth.reset({ token: link.token, ...chosen })).toBeNull();
    });

    it("gives no access to an account that never verified the email address, but a link that releases it", async () => {
      const squatter = await createUser(database.db);
      const { caller, traces } = await callerFor(database.db, squatter);
      await caller.user.update({ email: "boss@example.com" });
      await Promise.all(traces.background);
      const owner = anonymous(database.db, { adminEmail: "boss@example.com" });
      await owner.caller.auth.forgot({ email: "boss@example.com" });
      expect(await mailedTokenOf(owner.traces, "/auth/reset/")).toBe("");
      const token = await mailedTokenOf(owner.traces, "/auth/undo/");
      await owner.caller.auth.undoEmailChange({ token });
      const [row] = await database.db.select().from(users).where(eq(users.id, squatter.id));
      expect(row).toMatchObject({ email: squatter.email, permission: 1 });
      expect(await errorOf(logIn(squatter.email, PASSWORD))).toMatchObject({ status: 401 });
    });

    it("is not kept by a login that was checked against the one before", async () => {
      const user = await createUser(database.db);
      const stale = { userId: user.id, device: "", passwordHash: user.passwordHash };
      const token = await forgotten(database.db, user.email);
      await anonymous(database.db).caller.auth.reset({ token, ...chosen });
      await expect(createSession(database.db, stale, NOW)).rejects.toThrow("Invalid email or password!");
    });
  });

  describe("that is changed", () => {
    it("counts right away, ends the other sessions and notifies the owner", async () => {
      const user = await createUser(database.db);
      const other = await callerFor(database.db, user);
      const resetToken = await forgotten(database.db, user.email);
      const { caller, traces, tokens } = await callerFor(database.db, user);
      expect(await caller.user.changePassword({ current: PASSWORD, ...chosen })).toBeNull();
      expect((await callerWith(database.db, tokens).caller.user.get()).id).toBe(user.id);
      expect((await errorOf(logIn(user.email, PASSWORD))).status).toBe(401);
      expect((await logIn(user.email, NEW_PASSWORD)).access_token).toBeTruthy();
      expect((await errorOf(other.caller.user.get())).status).toBe(401);
      await Promise.all(traces.background);
      expect(traces.mails.map(({ to }) => to)).toEqual([user.email]);
      expect((await errorOf(caller.auth.reset({ token: resetToken, ...chosen }))).status).toBe(400);
    });

    it("sends no email to an email address that was never verified", async () => {
      const { caller, traces } = await callerFor(
        database.db,
        await createUser(database.db, { verified: false }),
      );
      await caller.user.changePassword({ current: PASSWORD, ...chosen });
      await Promise.all(traces.background);
      expect(traces.mails).toEqual([]);
      expect((await caller.notification.list({})).items).toHaveLength(1);
    });

    it("is not one that is guessed first, nor is the one that an emailed link sets", async () => {
      const user = await createUser(database.db);
      const { caller } = await callerFor(database.db, user);
      const token = await forgotten(database.db, user.email);
      for (const password of ["P@ssw0rd!", `Hello-${user.username}-7!`, "Cukup2026!"]) {
        const input = { password, confirm: password };
        const errors = [
          await errorOf(caller.user.changePassword({ current: PASSWORD, ...input })),
          await errorOf(anonymous(database.db).caller.auth.reset({ token, ...input })),
        ];
        for (const error of errors)
          expect([error.status, error.details[0]]).toEqual([
            400,
            { message: "Password is too easy to guess!", code: "BAD_REQUEST", path: "password" },
          ]);
      }
      expect((await logIn(user.email, PASSWORD)).access_token).toBeTruthy();
      await anonymous(database.db).caller.auth.reset({ token, ...chosen });
      expect((await logIn(user.email, NEW_PASSWORD)).access_token).toBeTruthy();
    });

    it("needs the current one, a fresh login and the rules of a new one", async () => {
      const user = await createUser(database.db);
      const { caller } = await callerFor(database.db, user);
      const wrong = await errorOf(caller.user.changePassword({ current: "Wrong-1-pass!", ...chosen }));
      expect([wrong.status, wrong.details[0]]).toEqual([
        400,
        { message: "Password is not correct!", code: "BAD_REQUEST", path: "current" },
      ]);
      const weak = await errorOf(
        caller.user.changePassword({ current: "", password: "aaaa1111!", confirm: "aaaa1111!" }),
      );
      expect(weak.details.map(({ path }) => path)).toEqual(["current", "password"]);
      const stale = await callerFor(database.db, user, at(-11 * 60));
      Object.assign(stale.context, { now: () => NOW });
      const refused = await errorOf(stale.caller.user.changePassword({ current: PASSWORD, ...chosen }));
      expect(refused.code).toBe("REAUTHENTICATION_REQUIRED");
      expect((await logIn(user.email, PASSWORD)).access_token).toBeTruthy();
    });
  });
});

describe("a mailed token for a new password", () => {
  const database = committedTestDatabase();

  it("that is used twice at the same time works once", async () => {
    const user = await createUser(database.db);
    const token = await forgotten(database.db, user.email);
    const attempts = Array.from({ length: 4 }, () =>
      anonymous(database.db).caller.auth.reset({ token, ...chosen }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is emailed once when it is asked for twice at the same time", async () => {
    const user = await createUser(database.db);
    const tokens = await Promise.all(Array.from({ length: 4 }, () => forgotten(database.db, user.email)));
    expect(tokens.filter((token) => token !== "")).toHaveLength(1);
  });
});
