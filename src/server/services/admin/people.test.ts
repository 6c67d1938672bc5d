import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isReservedUsername } from "#lib/account/reserved-names.ts";
import { auditEntries, notifications, users } from "#server/db/schema/index.ts";
import { asAdmin, callerFor, callerWith, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe("people", () => {
  const database = testDatabase();
  const rowOf = async (id: number) => {
    const [row] = await database.db.select().from(users).where(eq(users.id, id));
    return row;
  };
  const noticesOf = async (userId: number) =>
    (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
      ({ notificationMessage }) => notificationMessage,
    );

  it("are found by a part of their name or email address, in any case, and not by a pattern", async () => {
    const { caller } = await asAdmin(database.db);
    const wanted = await createUser(database.db, { username: "Makan_King", email: "king@x.sg" });
    await createUser(database.db, { username: "MakanXKing", email: "other@x.sg" });
    for (const q of ["makan_k", "KING@X", "g@x.s"]) {
      const { items, meta } = await caller.admin.people({ q });
      expect([items.map(({ id }) => id), meta.total], q).toEqual([[wanted.id], 1]);
    }
    expect((await caller.admin.people({ q: "%" })).items).toEqual([]);
  });

  it("come newest first, in pages, and by state", async () => {
    const { caller, user } = await asAdmin(database.db);
    const fresh = await createUser(database.db, { activated: false });
    const out = await createUser(database.db, { suspendedAt: NOW });
    const { items, meta } = await caller.admin.people({ limit: 1, page: 2 });
    expect([items.map(({ id }) => id), meta]).toEqual([[fresh.id], { page: 2, limit: 1, total: 3 }]);
    const idsOf = async (state: "admins" | "not-activated" | "suspended") =>
      (await caller.admin.people({ state })).items.map(({ id }) => id);
    expect(await idsOf("admins")).toEqual([user.id]);
    expect(await idsOf("not-activated")).toEqual([fresh.id]);
    expect(await idsOf("suspended")).toEqual([out.id]);
  });

  it("who have a reserved name since before are listed for admins", async () => {
    const { caller } = await asAdmin(database.db);
    const names = [
      "Cukup",
      "adm1n-mei",
      "0fficial",
      "N-E-A",
      "a_member_of_x",
      "Support2026",
      "helpful",
      "mei",
    ];
    for (const username of names) await createUser(database.db, { username });
    const { items } = await caller.admin.people({ state: "reserved-name" });
    expect(items.map(({ username }) => username).toReversed()).toEqual(names.filter(isReservedUsername));
    expect(items).toHaveLength(6);
  });

  it("show no password, and nothing that is not listed", async () => {
    const { caller } = await asAdmin(database.db);
    const [person] = (await caller.admin.people({})).items;
    expect(Object.keys(person ?? {}).toSorted()).toEqual(
      [
        "activated",
        "createdAt",
        "email",
        "id",
        "permission",
        "suspendedAt",
        "username",
        "verified",
      ].toSorted(),
    );
  });

  it("are activated once, and their email address stays unverified", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createUser(database.db, { activated: false, verified: false });
    expect(await caller.admin.activate({ id })).toMatchObject({ id, activated: true });
    expect(await rowOf(id)).toMatchObject({ activated: true, verified: false });
    expect((await errorOf(caller.admin.activate({ id }))).status).toBe(409);
    expect(await noticesOf(id)).toEqual(["An admin has activated your account."]);
  });

  it("become admins and members again, and are notified", async () => {
    const { caller, user } = await asAdmin(database.db);
    const other = await createUser(database.db);
    const theirs = await callerFor(database.db, other);
    expect((await errorOf(theirs.caller.admin.overview())).status).toBe(403);
    await caller.admin.promote({ id: other.id });
    expect(await rowOf(other.id)).toMatchObject({ permission: 0 });
    expect((await errorOf(caller.admin.promote({ id: other.id }))).status).toBe(409);
    await caller.admin.demote({ id: other.id });
    expect(await rowOf(other.id)).toMatchObject({ permission: 1 });
    expect((await errorOf(caller.admin.demote({ id: other.id }))).status).toBe(409);
    expect(await noticesOf(other.id)).toEqual(["You're now an admin.", "You're no longer an admin."]);
    const entries = await database.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries).toMatchObject([
      { actorId: user.id, action: "person.promote", targetId: other.id, details: {}, createdAt: NOW },
      { actorId: user.id, action: "person.demote", targetId: other.id },
    ]);
  });

  it("become admins only when they are activated and not suspended", async () => {
    const { caller } = await asAdmin(database.db);
    for (const state of [{ activated: false }, { suspendedAt: NOW }]) {
      const { id } = await createUser(database.db, state);
      expect((await errorOf(caller.admin.promote({ id }))).status).toBe(409);
      expect(await rowOf(id)).toMatchObject({ permission: 1 });
    }
    expect(await database.db.select().from(auditEntries)).toEqual([]);
  });

  it("keep the last admin, and an admin who is not activated or is suspended does not count as another", async () => {
    const { caller, user, tokens } = await asAdmin(database.db);
    await createUser(database.db, { permission: 0, activated: false });
    await createUser(database.db, { permission: 0, suspendedAt: NOW });
    const error = await errorOf(caller.admin.demote({ id: user.id }));
    expect([error.status, error.message]).toEqual([
      409,
      "The last admin cannot be deleted, demoted or suspended!",
    ]);
    await createUser(database.db, { permission: 0 });
    await caller.admin.demote({ id: user.id });
    const next = callerWith(database.db, tokens);
    expect((await errorOf(next.caller.admin.people({}))).status).toBe(403);
  });

  it("are promoted, demoted and suspended only after a login of the last ten minutes", async () => {
    const admin = await createUser(database.db, { permission: 0 });
    const { tokens } = await callerFor(database.db, admin);
    const { caller } = callerWith(database.db, tokens, { now: () => later(11) });
    const { id } = await createUser(database.db);
    for (const call of [caller.admin.promote, caller.admin.demote, caller.admin.suspend]) {
      expect((await errorOf(call({ id }))).code).toBe("REAUTHENTICATION_REQUIRED");
    }
    expect(await rowOf(id)).toMatchObject({ permission: 1, suspendedAt: null });
  });
});

describe("two admins at once", () => {
  const database = committedTestDatabase();

  it("cannot take each other's rights away, one stays", async () => {
    const one = await createUser(database.db, { permission: 0 });
    const two = await createUser(database.db, { permission: 0 });
    const [first, second] = [await callerFor(database.db, one), await callerFor(database.db, two)];
    const outcomes = await Promise.allSettled([
      first.caller.admin.demote({ id: two.id }),
      second.caller.admin.suspend({ id: one.id }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const left = await database.db.select().from(users).where(eq(users.permission, 0));
    expect(left.filter(({ suspendedAt }) => !suspendedAt)).toHaveLength(1);
  });
});
