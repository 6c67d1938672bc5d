import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passkeyChallenges, passkeys } from "#server/db/schema/index.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { Authenticator, type Misbehaviour } from "#test/passkey/authenticator.ts";
import { createPasskeyOwner, registerPasskey } from "#test/passkey/passkeys.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const storedPasskeys = () => database.db.select().from(passkeys);

describe("registering a passkey", () => {
  it("requests a discoverable passkey with user verification and a random user handle", async () => {
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    const { challenge, track } = await caller.passkey.startRegistration();
    expect(challenge).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: "cukup.test", name: "Cukup" },
      user: { id: expect.any(String), name: user.email, displayName: user.username },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
      timeout: 300_000,
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
    });
    expect(track).toMatch(/^[0-9a-f-]{36}$/);
    expect(Buffer.from(challenge.user.id, "base64url")).toHaveLength(16);
    expect((await caller.passkey.startRegistration()).challenge.user.id).toBe(challenge.user.id);
  });

  it("stores it under a name and emails its owner", async () => {
    const { user, passkey, authenticator, traces } = await createPasskeyOwner(database.db, {
      aaguid: "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4",
      synced: true,
      transports: ["internal", "hybrid", "telepathy"],
    });
    expect(passkey).toEqual({
      id: expect.any(Number),
      device_type: "multiDevice",
      counter: 0,
      created_at: NOW,
      updated_at: NOW,
      name: "Google Password Manager",
      last_used_at: null,
    });
    const [row] = await storedPasskeys();
    expect(row).toMatchObject({
      userId: user.id,
      credentialId: authenticator.credentialId.toString("base64url"),
      signatureCounter: 0,
      backedUp: true,
      transports: ["hybrid", "internal"],
    });
    await Promise.all(traces.background);
    expect(traces.mails).toHaveLength(1);
    expect(traces.mails[0]).toMatchObject({
      to: user.email,
      subject: "A passkey was added to your Cukup account",
    });
    expect(traces.mails[0]?.text).toContain("Google Password Manager");
  });

  it("excludes the account's existing passkeys", async () => {
    const { caller, authenticator } = await createPasskeyOwner(database.db);
    expect((await caller.passkey.startRegistration()).challenge.excludeCredentials).toEqual([
      {
        id: authenticator.credentialId.toString("base64url"),
        type: "public-key",
        transports: ["hybrid", "internal"],
      },
    ]);
  });

  it("takes the credential as an object or as its JSON text", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const started = await caller.passkey.startRegistration();
    const signed = JSON.stringify(new Authenticator().register(started));
    expect((await caller.passkey.finishRegistration({ track: started.track, signed })).counter).toBe(0);
  });

  it("ignores an attestation that was not requested", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const started = await caller.passkey.startRegistration();
    const signed = new Authenticator().register(started, { format: "apple" });
    expect((await caller.passkey.finishRegistration({ track: started.track, signed })).counter).toBe(0);
  });

  const refusals: [string, Misbehaviour, string][] = [
    ["another origin", { origin: "https://cukup.evil" }, "Passkey was used on another site."],
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
    ["a login's response", { type: "webauthn.get" }, "Passkey could not be verified. Please try again."],
  ];
  it.each(refusals)("refuses %s, and stores nothing", async (_what, wrong, message) => {
    const { caller, traces } = await callerFor(database.db, await createUser(database.db));
    const started = await caller.passkey.startRegistration();
    const authenticator = new Authenticator();
    const finish = (misbehaviour?: Misbehaviour) =>
      caller.passkey.finishRegistration({
        track: started.track,
        signed: authenticator.register(started, misbehaviour),
      });
    const error = await errorOf(finish(wrong));
    expect([error.status, error.message]).toEqual([400, message]);
    expect(await storedPasskeys()).toEqual([]);
    expect(traces.background).toEqual([]);
    // The challenge is consumed, so even the valid response is refused.
    expect((await errorOf(finish())).message).toBe("Passkey request has expired. Please try again.");
  });

  it("refuses a credential that any account has registered already", async () => {
    const { authenticator, caller } = await createPasskeyOwner(database.db);
    const stranger = await callerFor(database.db, await createUser(database.db));
    for (const someone of [caller, stranger.caller]) {
      const started = await someone.passkey.startRegistration();
      const signed = new Authenticator().register(started, { credentialId: authenticator.credentialId });
      const error = await errorOf(someone.passkey.finishRegistration({ track: started.track, signed }));
      expect([error.status, error.message]).toEqual([400, "Passkey is already registered."]);
    }
    expect(await storedPasskeys()).toHaveLength(1);
  });

  it("refuses an id outside that is not the one inside", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const started = await caller.passkey.startRegistration();
    const signed = { ...new Authenticator().register(started), id: "AAAA", rawId: "AAAA" };
    expect((await errorOf(caller.passkey.finishRegistration({ track: started.track, signed }))).status).toBe(
      400,
    );
  });

  it("refuses a response after 5 minutes and accepts one just before", async () => {
    const user = await createUser(database.db);
    for (const [seconds, status] of [
      [299, 200],
      [300, 400],
    ] as const) {
      const { caller } = await callerFor(database.db, user);
      const started = await caller.passkey.startRegistration();
      const late = await callerFor(database.db, user, { now: () => later(seconds) });
      const finish = late.caller.passkey.finishRegistration({
        track: started.track,
        signed: new Authenticator().register(started),
      });
      if (status === 200) expect((await finish).counter).toBe(0);
      else expect((await errorOf(finish)).message).toBe("Passkey request has expired. Please try again.");
    }
  });

  it("refuses another user's challenge, which stays good for its owner", async () => {
    const owner = await callerFor(database.db, await createUser(database.db));
    const stranger = await callerFor(database.db, await createUser(database.db));
    const started = await owner.caller.passkey.startRegistration();
    const input = { track: started.track, signed: new Authenticator().register(started) };
    expect((await errorOf(stranger.caller.passkey.finishRegistration(input))).status).toBe(400);
    expect((await owner.caller.passkey.finishRegistration(input)).counter).toBe(0);
  });

  it("refuses a challenge of a login", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const registration = await caller.passkey.startRegistration();
    const { track, challenge } = await caller.passkey.startLogin({});
    const signed = new Authenticator().register(registration, { challenge: challenge.challenge });
    expect((await errorOf(caller.passkey.finishRegistration({ track, signed }))).status).toBe(400);
  });

  it("needs a login at most 10 minutes old; the challenge outlives the refusal", async () => {
    const user = await createUser(database.db);
    let at = NOW;
    const { caller } = await callerFor(database.db, user, { now: () => at });
    at = later(595);
    const started = await caller.passkey.startRegistration();
    const input = { track: started.track, signed: new Authenticator().register(started) };
    at = later(601);
    for (const call of [caller.passkey.startRegistration(), caller.passkey.finishRegistration(input)]) {
      const error = await errorOf(call);
      expect([error.status, error.code]).toEqual([403, "REAUTHENTICATION_REQUIRED"]);
    }
    const fresh = await callerFor(database.db, user, { now: () => at });
    expect((await fresh.caller.passkey.finishRegistration(input)).counter).toBe(0);
  });

  it("stops at 20, at the start and at the end", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const early = await caller.passkey.startRegistration();
    for (let number = 0; number < 20; number += 1) await registerPasskey(caller);
    expect((await errorOf(caller.passkey.startRegistration())).status).toBe(409);
    const finish = caller.passkey.finishRegistration({
      track: early.track,
      signed: new Authenticator().register(early),
    });
    expect((await errorOf(finish)).status).toBe(409);
    expect(await storedPasskeys()).toHaveLength(20);
  });

  it("reports one error per field for invalid credentials", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const junk = [{}, [], "{", "null", { id: "A".repeat(2_000) }, { response: null }, 7, null];
    for (const signed of junk) {
      const error = await errorOf(
        caller.passkey.finishRegistration({ track: "no-track", signed: signed as unknown as string }),
      );
      expect(error.details).toEqual([
        { message: "Passkey request is not valid", code: "BAD_REQUEST", path: "track" },
        { message: "Passkey response is not valid", code: "BAD_REQUEST", path: "signed" },
      ]);
    }
  });

  it("refuses bytes that are no attestation", async () => {
    const { caller } = await callerFor(database.db, await createUser(database.db));
    for (const attestationObject of [
      "AAAA",
      "n".repeat(60_000),
      Buffer.alloc(40_000, 0x81).toString("base64url"),
    ]) {
      const started = await caller.passkey.startRegistration();
      const created = new Authenticator().register(started);
      const signed = { ...created, response: { ...created.response, attestationObject } };
      const error = await errorOf(caller.passkey.finishRegistration({ track: started.track, signed }));
      expect([error.status, error.message]).toEqual([
        400,
        "Passkey could not be verified. Please try again.",
      ]);
    }
  });

  it("deletes expired challenges", async () => {
    const user = await createUser(database.db);
    const first = await (await callerFor(database.db, user)).caller.passkey.startRegistration();
    const { caller } = await callerFor(database.db, user, { now: () => later(300) });
    await caller.passkey.startRegistration();
    const rows = await database.db
      .select()
      .from(passkeyChallenges)
      .where(eq(passkeyChallenges.track, first.track));
    expect(rows).toEqual([]);
    expect(await database.db.select().from(passkeyChallenges)).toHaveLength(1);
  });
});
