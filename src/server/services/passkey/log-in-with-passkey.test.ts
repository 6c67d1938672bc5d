import { describe, expect, it } from "vitest";
import { passkeys, sessions } from "#server/db/schema/index.ts";
import { anonymous, clientAt, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import type { Misbehaviour } from "#test/passkey/authenticator.ts";
import { createPasskeyOwner } from "#test/passkey/passkeys.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** All that a login may change. */
async function state() {
  return [await database.db.select().from(passkeys), await database.db.select().from(sessions)];
}

describe("logging in with a passkey", () => {
  it("begins a session and counts the use", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { caller } = anonymous(database.db, { now: () => later(60) });
    const started = await caller.passkey.startLogin({ email: user.email });
    const tokens = await caller.passkey.finishLogin({
      track: started.track,
      signed: authenticator.logIn(started),
    });
    const loggedIn = anonymous(database.db, {
      credentials: { kind: "bearer", token: tokens.access_token },
      now: () => later(61),
    });
    expect((await loggedIn.caller.user.get()).id).toBe(user.id);
    expect(await loggedIn.caller.passkey.list()).toMatchObject([
      { counter: 1, last_used_at: later(60), updated_at: later(60), created_at: NOW },
    ]);
    const [row] = await database.db.select().from(passkeys);
    expect(row?.signatureCounter).toBe(1);
  });

  it("works without an email address when the passkey sends its owner's user handle", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { caller } = anonymous(database.db);
    const logIn = async (wrong?: Misbehaviour) => {
      const started = await caller.passkey.startLogin({});
      return caller.passkey.finishLogin({
        track: started.track,
        signed: JSON.stringify(authenticator.logIn(started, wrong)),
      });
    };
    const { access_token: token } = await logIn();
    const loggedIn = anonymous(database.db, { credentials: { kind: "bearer", token } });
    expect((await loggedIn.caller.user.get()).id).toBe(user.id);
    expect((await errorOf(logIn({ userHandle: null }))).message).toBe(
      "Passkey does not belong to this account.",
    );
  });

  const refusals: [string, Misbehaviour, string][] = [
    ["another origin", { origin: "http://cukup.test" }, "Passkey was used on another site."],
    ["a frame of another site", { crossOrigin: true }, "Passkey was used on another site."],
    [
      "a frame that names another site",
      { crossOrigin: true, topOrigin: "https://cukup.evil" },
      "Passkey was used on another site.",
    ],
    [
      "a frame that only names a site",
      { topOrigin: "https://cukup.test" },
      "Passkey was used on another site.",
    ],
    ["another RP id", { rpId: "cukup.evil" }, "Passkey belongs to another site."],
    [
      "no user verification",
      { unverified: true },
      "Your passkey couldn't confirm it's you. Please try again.",
    ],
    [
      "another challenge",
      { challenge: "AAAA" },
      "Passkey response belongs to another request. Please try again.",
    ],
    [
      "a registration's response",
      { type: "webauthn.create" },
      "Passkey could not be verified. Please try again.",
    ],
    ["a tampered signature", { tampered: true }, "Passkey could not be verified. Please try again."],
    ["another handle", { userHandle: "AAAA" }, "Passkey does not belong to this account."],
    ["an unknown credential", { credentialId: Buffer.alloc(32) }, "Passkey is not registered here."],
  ];
  it.each(refusals)("refuses %s, and changes nothing but the challenge", async (_what, wrong, message) => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { caller, traces } = anonymous(database.db);
    const started = await caller.passkey.startLogin({ email: user.email });
    const before = await state();
    const finish = (misbehaviour?: Misbehaviour) =>
      caller.passkey.finishLogin({
        track: started.track,
        signed: authenticator.logIn(started, misbehaviour),
      });
    const error = await errorOf(finish(wrong));
    expect([error.status, error.message]).toEqual([400, message]);
    expect((await errorOf(finish())).message).toBe("Passkey request has expired. Please try again.");
    expect(await state()).toEqual(before);
    expect(traces.background).toEqual([]);
  });

  it("refuses a handle of over 64 bytes as a field's error", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { caller } = anonymous(database.db);
    const started = await caller.passkey.startLogin({ email: user.email });
    const signed = authenticator.logIn(started, { userHandle: Buffer.alloc(65).toString("base64url") });
    const error = await errorOf(caller.passkey.finishLogin({ track: started.track, signed }));
    expect(error.details).toEqual([
      { message: "Passkey response is not valid", code: "BAD_REQUEST", path: "signed.response.userHandle" },
    ]);
  });

  it("refuses a valid response sent twice", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db, { synced: true });
    const { caller } = anonymous(database.db);
    const started = await caller.passkey.startLogin({ email: user.email });
    const input = { track: started.track, signed: authenticator.logIn(started) };
    await caller.passkey.finishLogin(input);
    const before = await state();
    const error = await errorOf(caller.passkey.finishLogin(input));
    expect([error.status, error.message]).toEqual([400, "Passkey request has expired. Please try again."]);
    expect(await state()).toEqual(before);
  });

  it("refuses a response after 5 minutes", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const started = await anonymous(database.db).caller.passkey.startLogin({ email: user.email });
    const late = anonymous(database.db, { now: () => later(300) });
    const error = await errorOf(
      late.caller.passkey.finishLogin({ track: started.track, signed: authenticator.logIn(started) }),
    );
    expect(error.message).toBe("Passkey request has expired. Please try again.");
  });

  it("refuses a registration's challenge", async () => {
    const { authenticator, caller } = await createPasskeyOwner(database.db);
    const login = await caller.passkey.startLogin({});
    const { track, challenge } = await caller.passkey.startRegistration();
    const signed = authenticator.logIn(login, { challenge: challenge.challenge });
    expect((await errorOf(caller.passkey.finishLogin({ track, signed }))).status).toBe(400);
  });

  it("gives the same error for another account's passkey and for an unknown email address", async () => {
    const { authenticator } = await createPasskeyOwner(database.db);
    const other = await createPasskeyOwner(database.db);
    const without = await createUser(database.db);
    const { caller } = anonymous(database.db);
    const before = await state();
    for (const email of [other.user.email, without.email, "nobody@example.com"]) {
      const started = await caller.passkey.startLogin({ email });
      const error = await errorOf(
        caller.passkey.finishLogin({ track: started.track, signed: authenticator.logIn(started) }),
      );
      expect([error.status, error.message]).toEqual([400, "Passkey does not belong to this account."]);
    }
    expect(await state()).toEqual(before);
  });

  it("refuses and reports a counter that goes back or stays", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { caller, traces } = anonymous(database.db);
    const logIn = async (counter: number, tampered = false) => {
      const started = await caller.passkey.startLogin({ email: user.email });
      return caller.passkey.finishLogin({
        track: started.track,
        signed: authenticator.logIn(started, { counter, tampered }),
      });
    };
    await logIn(7);
    const before = await state();
    for (const counter of [6, 7, 0]) {
      const error = await errorOf(logIn(counter));
      expect([error.status, error.message]).toEqual([
        400,
        "Passkey may have been copied, so this login was refused.",
      ]);
    }
    expect(await state()).toEqual(before);
    await Promise.all(traces.background);
    expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual(
      Array(3).fill([user.email, "We blocked a login to your Cukup account"]),
    );
    // Without a valid signature the counter proves nothing.
    await errorOf(logIn(1, true));
    expect(traces.mails).toHaveLength(3);
    await logIn(4_294_967_295);
    expect((await database.db.select().from(passkeys))[0]).toMatchObject({
      signatureCounter: 4_294_967_295,
      counter: 2,
    });
  });

  it("takes 0 after 0 from a synced passkey, and counts each login", async () => {
    const { user, authenticator, caller } = await createPasskeyOwner(database.db, { synced: true });
    const visitor = anonymous(database.db).caller;
    for (let login = 0; login < 2; login += 1) {
      const started = await visitor.passkey.startLogin({ email: user.email });
      await visitor.passkey.finishLogin({ track: started.track, signed: authenticator.logIn(started) });
    }
    expect(await caller.passkey.list()).toMatchObject([{ counter: 2 }]);
  });

  it("limits refused responses to 60 from one network, from which a valid one still logs in", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { caller } = anonymous(database.db);
    const started = await caller.passkey.startLogin({ email: user.email });
    const input = { track: started.track, signed: authenticator.logIn(started) };
    const junk = { ...input, track: crypto.randomUUID() };
    for (let failure = 0; failure < 60; failure += 1) {
      expect((await errorOf(caller.passkey.finishLogin(junk))).status).toBe(400);
    }
    const error = await errorOf(caller.passkey.finishLogin(junk));
    expect([error.status, error.retryAfterSeconds]).toEqual([429, 900]);
    const elsewhere = anonymous(database.db, { client: clientAt("203.0.113.8") });
    expect((await errorOf(elsewhere.caller.passkey.finishLogin(junk))).status).toBe(400);
    expect((await caller.passkey.finishLogin(input)).access_token).toBeTruthy();
  });
});
