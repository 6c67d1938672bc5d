import { describe, expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { toAppError } from "#server/to-app-error.ts";
import { anonymous, callerFor, clientAt, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const PAUSED = "Too many attempts. Log in with a passkey or ask for a new password.";
const WRONG = "Wrong-1-pass!";
const at = (db: Parameters<typeof anonymous>[0], ip: string) => anonymous(db, { client: clientAt(ip) });
function registration(username: string, email = `${username}@example.com`) {
  return { username, email, password: PASSWORD, confirm: PASSWORD, agreePolicy: true as const };
}

describe("wrong passwords", () => {
  const database = testDatabase();
  const use = async (limit: RateLimit, subject: string, tries = limit.tries) => {
    for (let count = 0; count < tries; count += 1) await countTry(database.db, limit, subject, NOW);
  };
  const tryLogin = (ip: string, email: string, password = WRONG) =>
    errorOf(at(database.db, ip).caller.auth.login({ email, password }));

  it.each([
    ["rotating inside a /64", (count: number) => `2001:db8:7::${count.toString(16)}:1`],
    [
      "in four spellings",
      (count: number) =>
        ["2001:db8:7::1", "2001:DB8:7::1", "2001:0db8:7:0:0:0:0:1", "2001:db8:7:0::0.0.0.1"][count % 4] ?? "",
    ],
    ["once as IPv4 and once mapped", (count: number) => `${count % 2 ? "::ffff:" : ""}192.0.2.1`],
  ])("from an IP address %s are counted together", async (_, ipOf) => {
    const user = await createUser(database.db);
    for (let count = 0; count < 20; count += 1) {
      expect((await tryLogin(ipOf(count), user.email)).status).toBe(401);
    }
    expect((await tryLogin(ipOf(20), user.email, PASSWORD)).status).toBe(429);
  });

  it("for any accounts are refused after 100 from one network, where right ones never count", async () => {
    const user = await createUser(database.db);
    const network = "192.0.2.9";
    await use(LIMITS.loginNetwork, network, 99);
    const { caller } = at(database.db, network);
    for (let count = 0; count < 3; count += 1)
      await caller.auth.login({ email: user.email, password: PASSWORD });
    expect((await tryLogin(network, "somebody@example.com")).status).toBe(401);
    const refused = await tryLogin(network, user.email, PASSWORD);
    expect([refused.status, refused.message, refused.retryAfterSeconds]).toEqual([
      429,
      LIMITS.loginNetwork.message,
      900,
    ]);
    const elsewhere = at(database.db, "192.0.2.10").caller;
    expect((await elsewhere.auth.login({ email: user.email, password: PASSWORD })).access_token).toBeTruthy();
  });

  it("from many networks pause password logins of one email address, with or without an account", async () => {
    const user = await createUser(database.db);
    for (const email of [user.email, "nobody@example.com"]) {
      await use(LIMITS.loginAccount, email, 99);
      expect((await tryLogin("192.0.2.1", email)).status).toBe(401);
      const refused = await tryLogin("192.0.2.2", email, PASSWORD);
      expect([refused.status, refused.message, refused.retryAfterSeconds]).toEqual([429, PAUSED, 3_600]);
    }
    const { caller } = await callerFor(database.db, user, { client: clientAt("192.0.2.3") });
    expect((await errorOf(caller.auth.reauthenticate({ password: PASSWORD }))).message).toBe(PAUSED);
  });

  it("cannot lock out an owner who requests a new password, even if they go on", async () => {
    const user = await createUser(database.db);
    await use(LIMITS.loginAccount, user.email);
    const { caller, traces } = at(database.db, "2001:db8:1::1");
    await caller.auth.forgot({ email: user.email });
    const token = await mailedTokenOf(traces, "/auth/reset/");
    await caller.auth.reset({ token, password: "Baru-1-pass!", confirm: "Baru-1-pass!" });
    const login = { email: user.email, password: "Baru-1-pass!" };
    expect((await at(database.db, "192.0.2.4").caller.auth.login(login)).access_token).toBeTruthy();
    await use(LIMITS.loginAccount, user.email);
    const sameNetwork = at(database.db, "2001:db8:1::2").caller;
    expect((await errorOf(sameNetwork.auth.login({ ...login, password: WRONG }))).status).toBe(401);
    expect((await sameNetwork.auth.login(login)).access_token).toBeTruthy();
    expect((await tryLogin("192.0.2.4", user.email, login.password)).message).toBe(PAUSED);
  });
});

describe("links requested for a mailbox that is not proved", () => {
  const database = testDatabase();
  const asOf = (count: number) => ({ now: () => new Date(NOW.getTime() + count * 60_000) });

  it("are five a day, of all kinds and accounts together", async () => {
    const people = [
      await createUser(database.db, { email: "victim@example.com", activated: false, verified: false }),
      await createUser(database.db, { email: "victim+1@example.com", activated: false, verified: false }),
      await createUser(database.db, { email: "victim+2@example.com", verified: false }),
    ];
    const mails: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      for (const user of people) {
        const { caller, traces } = await callerFor(database.db, user, asOf(count));
        await caller.auth
          .recreateToken({ token_type: user.activated ? "verification" : "activation" })
          .catch((error: unknown) => expect(toAppError(error).status).toBe(429));
        await caller.auth.forgot({ email: user.email });
        await Promise.all(traces.background);
        mails.push(...traces.mails.map(({ to }) => to));
      }
    }
    expect(mails).toHaveLength(5);
  });

  it("do not count for a mailbox that is proved", async () => {
    const { email } = await createUser(database.db, { email: "owner@example.com" });
    for (let count = 0; count < LIMITS.mail.tries; count += 1)
      await countTry(database.db, LIMITS.mail, email, NOW);
    const { caller, traces } = anonymous(database.db);
    await caller.auth.forgot({ email });
    expect(await mailedTokenOf(traces, "/auth/reset/")).not.toBe("");
  });
});

describe("changes of an email address", () => {
  const database = testDatabase();

  it("to email addresses of others are refused after 20 from one network, as registrations are", async () => {
    const { email } = await createUser(database.db);
    const probe = async () => {
      const user = await createUser(database.db);
      const { caller } = await callerFor(database.db, user, { client: clientAt("192.0.2.1") });
      return (await errorOf(caller.user.update({ email }))).status;
    };
    for (let count = 0; count < 20; count += 1) expect(await probe()).toBe(409);
    expect(await probe()).toBe(429);
    const { caller } = at(database.db, "192.0.2.1");
    expect((await errorOf(caller.auth.register(registration("new")))).status).toBe(429);
  });

  it("email one mailbox three times a day", async () => {
    const { caller, traces } = await callerFor(database.db, await createUser(database.db));
    for (let count = 0; count < 3; count += 1)
      await caller.user.update({ email: `victim+${count}@example.com` });
    expect((await errorOf(caller.user.update({ email: "victim@example.com" }))).status).toBe(429);
    expect(traces.mails.filter(({ subject }) => /confirm|verify/i.test(subject))).toHaveLength(3);
  });
});

describe("requests for a new password", () => {
  const database = testDatabase();

  it("email an account with an unverified email address once a minute", async () => {
    const { email } = await createUser(database.db, { verified: false });
    const { caller, traces } = at(database.db, "192.0.2.1");
    for (let count = 0; count < 5; count += 1) {
      await caller.auth.forgot({ email });
      await Promise.all(traces.background);
    }
    expect(traces.mails.map(({ to }) => to)).toEqual([email]);
  });
});

describe("wrong mailed links", () => {
  const database = testDatabase();

  it("are refused after 60 from one network, while the right one always works", async () => {
    const user = await createUser(database.db, { activated: false, verified: false });
    const { caller, traces } = await callerFor(database.db, user, { client: clientAt("192.0.2.1") });
    await caller.auth.recreateToken({ token_type: "activation" });
    const right = await mailedTokenOf(traces, "/activate/");
    const token = "w".repeat(43);
    const calls = [
      () => caller.auth.activate({ token }),
      () => caller.auth.verify({ token }),
      () => caller.auth.reset({ token, password: PASSWORD, confirm: PASSWORD }),
      () => caller.auth.undoEmailChange({ token }),
    ];
    for (const call of calls) {
      for (let count = 0; count < 15; count += 1) {
        const error = await errorOf(call());
        expect([error.status, error.message]).toEqual([400, "Invalid or expired token!"]);
      }
    }
    for (const call of calls) expect((await errorOf(call())).status).toBe(429);
    const elsewhere = at(database.db, "192.0.2.2").caller;
    expect((await errorOf(elsewhere.auth.undoEmailChange({ token }))).status).toBe(400);
    expect(await caller.auth.activate({ token: right })).toBeNull();
  }, 60_000);
});
