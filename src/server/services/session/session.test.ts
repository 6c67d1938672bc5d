import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createSession } from "#server/auth/session/session.ts";
import { sessions } from "#server/db/schema/index.ts";
import { callerFor, callerWith, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW, PASSWORD } from "#test/factories.ts";

const database = testDatabase();
const MINUTE = 60;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const at = (seconds: number) => ({ now: () => later(seconds) });

describe("the list of sessions", () => {
  it("lists the caller's active ones, the last used first", async () => {
    const user = await createUser(database.db);
    const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
    await createSession(database.db, { userId: user.id, device: phone }, later(-MINUTE));
    await createSession(database.db, { userId: user.id, device: "expired" }, later(-31 * 24 * 60 * MINUTE));
    const ended = await callerFor(database.db, user);
    const [{ id: endedId } = { id: 0 }] = await ended.caller.user.sessions();
    await ended.caller.user.endSession({ id: endedId });
    await callerFor(database.db, await createUser(database.db));
    const { caller } = await callerFor(database.db, user);
    expect(await caller.user.sessions()).toEqual([
      {
        id: expect.any(Number),
        current: true,
        device: "Vitest",
        createdAt: expect.any(Date),
        lastUsedAt: NOW,
      },
      {
        id: expect.any(Number),
        current: false,
        device: "Chrome on Android",
        createdAt: expect.any(Date),
        lastUsedAt: later(-MINUTE),
      },
    ]);
  });

  it("knows the last use, which is written every five minutes at most", async () => {
    const { tokens } = await callerFor(database.db, await createUser(database.db));
    const early = callerWith(database.db, tokens, at(5 * MINUTE - 1));
    await early.caller.user.get();
    expect(early.traces.background).toHaveLength(0);
    const due = callerWith(database.db, tokens, at(5 * MINUTE));
    await due.caller.user.get();
    await due.caller.user.get();
    expect(due.traces.background).toHaveLength(1);
    await Promise.all(due.traces.background);
    const [row] = await due.caller.user.sessions();
    expect(row?.lastUsedAt).toEqual(later(5 * MINUTE));
  });
});

describe("ending sessions", () => {
  it("works for one of the caller's own, right away, the current one included", async () => {
    const user = await createUser(database.db);
    const other = await callerFor(database.db, user);
    const { caller } = await callerFor(database.db, user);
    const rows = await caller.user.sessions();
    const idOf = (current: boolean) => rows.find((row) => row.current === current)?.id ?? 0;
    expect(await caller.user.endSession({ id: idOf(false) })).toBeNull();
    const late = callerWith(database.db, other.tokens, at(0));
    expect((await errorOf(late.caller.user.get())).message).toBe("Invalid token!");
    expect((await errorOf(caller.user.endSession({ id: idOf(false) }))).status).toBe(404);
    expect(await caller.user.endSession({ id: idOf(true) })).toBeNull();
  });

  it("of another account responds as if it did not exist, and changes nothing", async () => {
    const stranger = await callerFor(database.db, await createUser(database.db));
    const [theirs] = await stranger.caller.user.sessions();
    const { caller } = await callerFor(database.db, await createUser(database.db));
    const foreign = await errorOf(caller.user.endSession({ id: theirs?.id ?? 0 }));
    const unknown = await errorOf(caller.user.endSession({ id: 2_147_483_647 }));
    expect([foreign.status, foreign.details]).toEqual([404, unknown.details]);
    expect((await stranger.caller.user.sessions()).length).toBe(1);
  });

  it("everywhere else leaves the current one, and other people's", async () => {
    const user = await createUser(database.db);
    await callerFor(database.db, user);
    await callerFor(database.db, user);
    const stranger = await callerFor(database.db, await createUser(database.db));
    const { caller } = await callerFor(database.db, user);
    expect(await caller.user.endOtherSessions()).toBeNull();
    expect((await caller.user.sessions()).map((row) => row.current)).toEqual([true]);
    expect((await stranger.caller.user.sessions()).length).toBe(1);
  });
});

describe("giving the password again", () => {
  it("makes the session fresh, and only that one", async () => {
    const user = await createUser(database.db);
    const other = await callerFor(database.db, user);
    const { tokens } = await callerFor(database.db, user);
    const { caller } = callerWith(database.db, tokens, at(11 * MINUTE));
    expect(await errorOf(caller.user.update({ email: "new@example.com" }))).toMatchObject({
      code: "REAUTHENTICATION_REQUIRED",
      status: 403,
      message: "Please log in again to continue.",
    });
    expect(await caller.auth.reauthenticate({ password: PASSWORD })).toBeNull();
    const again = callerWith(database.db, tokens, at(11 * MINUTE));
    expect((await again.caller.user.update({ email: "new@example.com" })).email).toBe("new@example.com");
    const elsewhere = callerWith(database.db, other.tokens, at(11 * MINUTE));
    expect((await errorOf(elsewhere.caller.user.delete({}))).code).toBe("REAUTHENTICATION_REQUIRED");
  });

  it("is possible up to ten minutes after the login without being asked", async () => {
    const { tokens } = await callerFor(database.db, await createUser(database.db));
    const { caller } = callerWith(database.db, tokens, at(10 * MINUTE));
    expect((await caller.user.update({ email: "new@example.com" })).verified).toBe(false);
  });

  it("fails with a wrong one, under the field and not as a lost session, and 20 times at most", async () => {
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    const wrong = await errorOf(caller.auth.reauthenticate({ password: "Wrong-1-pass!" }));
    expect([wrong.status, wrong.details]).toEqual([
      400,
      [{ message: "Password is not correct!", code: "BAD_REQUEST", path: "password" }],
    ]);
    for (let attempt = 1; attempt < 20; attempt += 1) {
      await errorOf(caller.auth.reauthenticate({ password: "Wrong-1-pass!" }));
    }
    const refused = await errorOf(caller.auth.reauthenticate({ password: PASSWORD }));
    expect([refused.status, refused.retryAfterSeconds]).toEqual([429, 900]);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.authenticatedAt).toEqual(NOW);
  });
});
