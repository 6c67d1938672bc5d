import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { rateLimits, users } from "#server/db/schema/index.ts";
import { toAppError } from "#server/to-app-error.ts";
import { anonymous, clientAt, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";

const at = (db: Parameters<typeof anonymous>[0], ip: string) => anonymous(db, { client: clientAt(ip) });
function registration(username: string, email = `${username}@example.com`) {
  return { username, email, password: PASSWORD, confirm: PASSWORD, agreePolicy: true as const };
}

describe("registrations", () => {
  const database = testDatabase();

  it("from one network are refused after 200 in an hour", async () => {
    for (let count = 0; count < 200; count += 1)
      await countTry(database.db, LIMITS.register, "192.0.2.1", NOW);
    const error = await errorOf(at(database.db, "192.0.2.1").caller.auth.register(registration("late")));
    expect([error.status, error.retryAfterSeconds]).toEqual([429, 3_600]);
    expect((await at(database.db, "192.0.2.2").caller.auth.register(registration("late"))).id).toBeTruthy();
  });

  it("from many networks of one IPv6 site are refused after 400 in an hour, and those of another are not", async () => {
    for (let count = 0; count < 400; count += 1)
      await countTry(database.db, LIMITS.registerSite, "2001:db8:7::/48", NOW);
    const late = registration("late");
    const error = await errorOf(at(database.db, "2001:db8:7:ffff::1").caller.auth.register(late));
    expect([error.status, error.message]).toEqual([429, LIMITS.registerSite.message]);
    expect((await at(database.db, "2001:db8:8::1").caller.auth.register(late)).id).toBeTruthy();
  });

  it("that a network's own limit refuses do not use up the tries of its site", async () => {
    for (let count = 0; count < 200; count += 1)
      await countTry(database.db, LIMITS.register, "2001:db8:7:1::/64", NOW);
    const noisy = at(database.db, "2001:db8:7:1::1").caller;
    for (let count = 0; count < 3; count += 1)
      expect((await errorOf(noisy.auth.register(registration("noisy")))).status).toBe(429);
    await countTry(database.db, LIMITS.registerSite, "2001:db8:7::/48", NOW);
    const [row] = await database.db.select().from(rateLimits).where(like(rateLimits.key, "register-site:%"));
    expect(row?.count).toBe(1);
  });

  it("with dots in one Gmail mailbox count as one, and email goes to the email address as typed", async () => {
    const spellings = ["sec.victim@gmail.com", "s.ecvictim@googlemail.com", "secvictim+x@gmail.com"];
    const mails: string[] = [];
    for (const [count, email] of spellings.entries()) {
      const { caller, traces } = at(database.db, `192.0.2.${count}`);
      await caller.auth.register(registration(`victim${count}`, email));
      mails.push(...traces.mails.map(({ to }) => to));
    }
    expect(mails).toEqual(spellings);
    const fourth = registration("victim4", "SecVic.tim@GoogleMail.com");
    expect((await errorOf(at(database.db, "192.0.2.9").caller.auth.register(fourth))).status).toBe(429);
    const elsewhere = registration("victim5", "sec.victim@example.com");
    expect((await at(database.db, "192.0.2.9").caller.auth.register(elsewhere)).id).toBeTruthy();
  });

  it("with a reserved username or a password that is guessed first are refused", async () => {
    const { caller } = at(database.db, "192.0.2.1");
    for (const username of ["Cukup", "cukup-team_", "Adm1nistrator", "NEA-sg", "a-member-of-Cukup"]) {
      const error = await errorOf(caller.auth.register(registration(username)));
      expect(error.details, username).toEqual([
        { message: "Username is already taken!", code: "CONFLICT", path: "username" },
      ]);
    }
    for (const password of ["Password1!", "Newcomer1!", "Cukup2026!"]) {
      const input = { ...registration("newcomer", "mei@example.com"), password, confirm: password };
      const error = await errorOf(caller.auth.register(input));
      expect([error.status, error.details[0]?.message, error.details[0]?.path]).toEqual([
        400,
        "Password is too easy to guess!",
        "password",
      ]);
    }
    expect(await database.db.$count(users)).toBe(0);
  });

  it("with a password composed in one way log in with the other", async () => {
    const { caller } = at(database.db, "192.0.2.1");
    const input = registration("composed");
    await caller.auth.register({ ...input, password: "Caf\u00e9-Kopi9!", confirm: "Cafe\u0301-Kopi9!" });
    const login = { email: input.email, password: "Cafe\u0301-Kopi9!" };
    expect((await caller.auth.login(login)).access_token).toBeTruthy();
  });

  it("with email addresses of others are refused after 20, and free ones as well", async () => {
    const { email } = await createUser(database.db);
    const { caller } = at(database.db, "192.0.2.1");
    for (let count = 0; count < 20; count += 1) {
      expect((await errorOf(caller.auth.register(registration(`probe${count}`, email)))).status).toBe(409);
    }
    const known = await errorOf(caller.auth.register(registration("probe", email)));
    const unknown = await errorOf(caller.auth.register(registration("probe", "new@example.com")));
    expect([known.status, known.details]).toEqual([429, unknown.details]);
  });

  it("with a taken username do not count as probes", async () => {
    const { username } = await createUser(database.db);
    const { caller } = at(database.db, "192.0.2.1");
    for (let count = 0; count < 25; count += 1) {
      const error = await errorOf(caller.auth.register(registration(username, `new${count}@example.com`)));
      expect(error.status).toBe(409);
    }
    expect((await caller.auth.register(registration("another"))).id).toBeTruthy();
  });

  it("of one mailbox are three a day, and so are its emails, from any number of networks", async () => {
    const mails: string[] = [];
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { caller, traces } = at(database.db, `192.0.2.${count}`);
      const email = `Victim+${count}@Example.com`;
      const outcome = caller.auth.register(registration(`victim${count}`, email)).then(
        () => 201,
        (error: unknown) => toAppError(error).status,
      );
      statuses.push(await outcome);
      mails.push(...traces.mails.map(({ to }) => to));
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(mails).toHaveLength(3);
    expect(await database.db.$count(users, eq(users.email, "victim+3@example.com"))).toBe(0);
    const tomorrow = anonymous(database.db, { now: () => new Date(NOW.getTime() + 24 * 60 * 60 * 1000) });
    await tomorrow.caller.auth.register(registration("victim5", "victim@example.com"));
    expect(tomorrow.traces.mails).toHaveLength(1);
  });
});

describe("registrations at once", () => {
  const database = committedTestDatabase();

  it("of 50 people on one network all succeed", async () => {
    const { caller } = at(database.db, "203.0.113.50");
    const names = Array.from({ length: 50 }, (_, count) => `guest${count}`);
    const people = names.map((name) => caller.auth.register(registration(name)));
    expect(await Promise.all(people)).toHaveLength(50);
  }, 60_000);
});
