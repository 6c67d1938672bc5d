import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { users } from "#server/db/schema/index.ts";
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

  it("of one mailbox are three a day, and so are its mails, from any number of networks", async () => {
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
