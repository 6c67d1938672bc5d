import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "#server/db/client.ts";
import { attendances, events, feedback, foodGuesses, fridges, users } from "#server/db/schema/index.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { requireAnotherAdmin } from "#server/services/account/admins.ts";
import { anonymous, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW, PASSWORD } from "#test/factories.ts";
import { allTables, createFullAccount, tablesAboutUsers } from "#test/full-account.ts";

/** Every row there is, as text. */
async function dump(db: Db): Promise<string> {
  const tables = [];
  for (const table of allTables) tables.push(await db.select().from(table));
  return JSON.stringify(tables);
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of allTables) counts[getTableName(table)] = (await db.select().from(table)).length;
  return counts;
}

describe("deleting an account", () => {
  const database = testDatabase();

  it("leaves nothing of it in any table, and keeps everything of everyone else", async () => {
    const { db } = database;
    const other = await createFullAccount(db);
    const {
      user,
      joined,
      proposed,
      feedback: given,
    } = await createFullAccount(db, {
      username: "Leaving_Soon",
      email: "leaving@example.com",
    });
    for (const table of tablesAboutUsers) {
      expect((await db.select().from(table)).length, "the account has a row in each").toBeGreaterThan(1);
    }
    const before = await countRows(db);
    const { caller, tokens } = await callerFor(db, user);
    expect(await caller.user.delete({ username: "Leaving_Soon" })).toBeNull();

    const rest = await dump(db);
    for (const trace of ["Leaving_Soon", "leaving@example.com", `credential-${user.id}`]) {
      expect(rest).not.toContain(trace);
    }
    expect(rest).not.toMatch(
      new RegExp(
        `"(userId|createdBy|sentBy|checkedInBy|closedBy|authorId|giverId|takerId|settledBy|reporterId|aboutUserId)":${user.id}\\b`,
      ),
    );
    expect(rest).toContain(other.user.email);
    const after = await countRows(db);
    const kept = [
      ...["event_feedback", "event_messages", "event_recaps", "event_series", "events", "feedback"],
      ...["fridge_notes", "fridges", "offer_claims", "reports", "sales", "sustainability_entries"],
    ];
    for (const name of [...tablesAboutUsers, foodGuesses].map(getTableName)) {
      const gone = kept.includes(name) ? 0 : 1;
      expect(after[name], name).toBe((before[name] ?? 0) - gone);
    }
    const [gaveFeedback] = await db.select().from(feedback).where(eq(feedback.id, given.id));
    expect(gaveFeedback).toMatchObject({
      userId: null,
      name: null,
      email: null,
      feedbackMessage: "More rice, please",
    });
    const [event] = await db.select().from(events).where(eq(events.id, proposed.id));
    expect(event).toMatchObject({ title: "Own event", createdBy: null });
    expect(await db.select().from(attendances).where(eq(attendances.eventId, joined.id))).toEqual([]);
    const ended = callerWith(db, tokens);
    expect((await errorOf(ended.caller.user.get())).message).toBe("Invalid token!");
    const login = anonymous(db).caller.auth.login({ email: "leaving@example.com", password: PASSWORD });
    expect((await errorOf(login)).status).toBe(401);
  });

  it("removes its files and says goodbye by email", async () => {
    const { user, upload } = await createFullAccount(database.db);
    const directory = await mkdtemp(join(tmpdir(), "cukup-deleted-"));
    const { caller, context, traces } = await callerFor(database.db, user, {
      storage: createDiskStorage(directory),
      staging: createStaging(directory),
    });
    const bytes = new Uint8Array([1]);
    await context.storage.put(upload.key, { photo: bytes, thumbnail: bytes });
    await context.staging.append(
      upload.key,
      (async function* () {
        yield bytes;
      })(),
      { start: 0, maxSize: 10 },
    );
    const concerned = await database.db.select({ id: events.id }).from(events).orderBy(events.id);
    await caller.user.delete({});
    await Promise.all(traces.background);
    expect(await context.storage.open(upload.key)).toBeNull();
    expect(await context.staging.size(upload.key)).toBe(0);
    await rm(directory, { recursive: true });
    expect(traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "Your Cukup account has been deleted"],
    ]);
    expect(concerned.length).toBeGreaterThan(1);
    const [fridge] = await database.db.select({ id: fridges.id }).from(fridges);
    const expected = ["feedback", "events", "offers", "fridges", `fridge:${fridge?.id}`];
    expect(traces.tags).toEqual(expect.arrayContaining(expected));
    const ofEvents = traces.tags.filter((tag) => tag.startsWith("event:"));
    expect(ofEvents).toEqual(concerned.map(({ id }) => `event:${id}`));
  });

  it("needs the exact username where one is typed", async () => {
    const user = await createUser(database.db, { username: "Tan_Ah_Kow" });
    const { caller } = await callerFor(database.db, user);
    for (const username of ["", "tan_ah_kow", "Tan_Ah_Kow "]) {
      const error = await errorOf(caller.user.delete({ username }));
      expect([error.status, error.details]).toEqual([
        400,
        [{ message: "Username does not match!", code: "BAD_REQUEST", path: "username" }],
      ]);
    }
    expect(await database.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
  });

  it("needs a fresh login", async () => {
    const user = await createUser(database.db);
    const { tokens } = await callerFor(database.db, user);
    const { caller } = callerWith(database.db, tokens, { now: () => new Date(NOW.getTime() + 601_000) });
    expect((await errorOf(caller.user.delete({}))).code).toBe("REAUTHENTICATION_REQUIRED");
  });

  it("is open to an account that was never activated", async () => {
    const user = await createUser(database.db, { activated: false, verified: false });
    const { caller } = await callerFor(database.db, user);
    expect(await caller.user.delete({ username: user.username })).toBeNull();
  });

  it("takes the cookies out of a browser", async () => {
    const user = await createUser(database.db);
    const { tokens } = await callerFor(database.db, user);
    const browser = callerWith(database.db, tokens);
    browser.context.credentials = { kind: "cookies", accessToken: tokens.access_token };
    await browser.caller.user.delete({});
    expect(browser.traces.cookies.map((cookie) => cookie.split(";")[0])).toEqual([
      "access_token=",
      "refresh_token=",
    ]);
  });

  it("is refused to the last admin, and an admin who was never activated does not count as another", async () => {
    const admin = await createUser(database.db, { permission: 0 });
    await createUser(database.db, { permission: 0, activated: false });
    const { caller } = await callerFor(database.db, admin);
    const error = await errorOf(caller.user.delete({}));
    expect([error.status, error.message]).toEqual([
      409,
      "The last admin cannot be deleted, demoted or suspended!",
    ]);
    await createUser(database.db, { permission: 0 });
    expect(await caller.user.delete({})).toBeNull();
  });
});

describe("at the same time", () => {
  const database = committedTestDatabase();
  const admins = () => database.db.select().from(users).where(eq(users.permission, 0));

  it("two admins cannot both delete themselves", async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.db.delete(users);
      const pair = [
        await createUser(database.db, { permission: 0 }),
        await createUser(database.db, { permission: 0 }),
      ];
      const callers = await Promise.all(pair.map((admin) => callerFor(database.db, admin)));
      const outcomes = await Promise.allSettled(callers.map(({ caller }) => caller.user.delete({})));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await admins()).toHaveLength(1);
    }
  });

  it("two admins cannot both be demoted", async () => {
    const pair = [
      await createUser(database.db, { permission: 0 }),
      await createUser(database.db, { permission: 0 }),
    ];
    const outcomes = await Promise.allSettled(
      pair.map(({ id }) =>
        database.db.transaction(async (tx) => {
          await requireAnotherAdmin({ db: tx }, id);
          await tx.update(users).set({ permission: 1 }).where(eq(users.id, id));
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await admins()).toHaveLength(1);
  });

  it("a member's deletion does not wait for an admin's", async () => {
    const member = await createUser(database.db);
    const admin = await createUser(database.db, { permission: 0 });
    await database.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, admin.id)).for("update");
      const { caller } = await callerFor(database.db, member);
      expect(await caller.user.delete({})).toBeNull();
    });
  });

  it("joining an event and deleting the account neither hang nor leave a seat taken", async () => {
    const event = await createEvent(database.db);
    const member = await createUser(database.db);
    const { caller } = await callerFor(database.db, member);
    const outcomes = await Promise.allSettled([
      caller.event.join({ id: event.id }),
      caller.user.delete({}),
      caller.event.join({ id: event.id }),
    ]);
    expect(outcomes[1]?.status).toBe("fulfilled");
    expect(await database.db.select().from(attendances)).toEqual([]);
  });
});
