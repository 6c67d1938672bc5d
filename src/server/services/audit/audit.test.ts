import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { byPage } from "#lib/by-page.ts";
import { auditEntries, users } from "#server/db/schema/index.ts";
import { grantAdmin } from "#server/services/account/admins.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const now = () => NOW;
let admin: Awaited<ReturnType<typeof callerFor>> & { user: { id: number; username: string } };

beforeEach(async () => {
  const user = await createUser(database.db, { permission: 0, username: "Boss" });
  admin = { user, ...(await callerFor(database.db, user)) };
});

describe("the audit log", () => {
  it.each([
    ["change", sql`update audit_entries set action = 'event.publish'`],
    ["delete", sql`delete from audit_entries`],
    ["empty", sql`truncate audit_entries`],
  ])("refuses to let the database's own user %s it", async (_what, statement) => {
    await recordAudit({ now, db: database.db, viewer: admin.user }, { action: "guide.create" });
    const refusal = await database.db
      .transaction((tx) => tx.execute(statement))
      .then(() => null)
      .catch((error: { cause?: { message?: string; code?: string } }) => error.cause);
    expect(refusal).toMatchObject({ message: "audit_entries is append-only", code: "42501" });
    expect(await database.db.$count(auditEntries)).toBe(1);
  });

  it("names people, events and guides as they are called now, and deleted ones by their number", async () => {
    const { db } = database;
    const person = await createUser(db, { username: "Ah_Kow" });
    const event = await createEvent(db, { title: "Soup night" });
    const note = (entry: Parameters<typeof recordAudit>[1], viewer: { id: number } | null = admin.user) =>
      recordAudit({ now, db, viewer }, entry);
    await note({ action: "person.suspend", targetId: person.id });
    await note({ action: "event.delete", targetId: 2_000_000_000 });
    await note({ action: "event.update", targetId: event.id, details: { changed: ["title"] } });
    await note({ action: "person.promote", targetId: 2_000_000_001 }, null);
    await note({ action: "sales.delete", targetId: 7 }, { id: 2_000_000_002 });
    const { items, meta } = await admin.caller.admin.audit({});
    expect(items.map(({ actor, text, target }) => `${actor} ${text}: ${target}`)).toEqual([
      "account 2000000002 (deleted) deleted a sale: no. 7",
      "the server’s command line added an admin: account 2000000001 (deleted)",
      "Boss changed an event: Soup night",
      "Boss deleted an event: event 2000000000 (deleted)",
      "Boss suspended an account: Ah_Kow",
    ]);
    expect(meta).toMatchObject({ total: 5 });
    expect(items[2]).toMatchObject({ details: { changed: ["title"] }, createdAt: NOW });
    await db.update(users).set({ username: "Ah_Kow2" }).where(eq(users.id, person.id));
    expect((await admin.caller.admin.audit({ action: "person.suspend" })).items[0]?.target).toBe("Ah_Kow2");
  });

  it("is filtered by action and by admin, and ignores an unknown filter", async () => {
    const other = await createUser(database.db, { username: "Aunty" });
    const note = (viewer: { id: number } | null, action: "guide.create" | "sales.create") =>
      recordAudit({ now, db: database.db, viewer }, { action });
    await note(admin.user, "guide.create");
    await note(other, "guide.create");
    await note(null, "sales.create");
    const totalOf = async (input: Parameters<typeof admin.caller.admin.audit>[0]) =>
      byPage(await admin.caller.admin.audit(input)).meta.total;
    expect(await totalOf({ action: "guide.create" })).toBe(2);
    expect(await totalOf({ actor: other.id })).toBe(1);
    expect(await totalOf({ actor: 0 })).toBe(1);
    expect(await totalOf({ action: "guide.create", actor: 0 })).toBe(0);
    expect(await totalOf({ action: "constructor" })).toBe(3);
    expect(await totalOf({ actor: "x" as never })).toBe(3);
    const choices = await admin.caller.admin.auditChoices();
    expect(choices.actors.map(({ name }) => name)).toEqual(["Aunty", "Boss", "the server’s command line"]);
    expect(choices.actions).toContainEqual({ action: "guide.create", text: "created a guide" });
  });

  it("is read in pages", async () => {
    for (let round = 0; round < 3; round += 1) {
      await recordAudit(
        { now, db: database.db, viewer: admin.user },
        { action: "guide.create", details: { round } },
      );
    }
    const { items, meta } = await admin.caller.admin.audit({ page: 2, limit: 2 });
    expect([items.map(({ details }) => details.round), meta]).toMatchObject([[0], { total: 3 }]);
  });

  it("is exported whole, however long, with no cell a spreadsheet would run, and the export is noted", async () => {
    const rows = Array.from({ length: 1_001 }, (_, round) => ({
      actorId: admin.user.id,
      action: "guide.delete",
      targetId: round + 1_000_000,
      details: { title: '=HYPERLINK("evil")' },
      createdAt: NOW,
    }));
    await database.db.insert(auditEntries).values(rows);
    const csv = await new Response(await admin.caller.admin.exportAudit({ action: "guide.delete" })).text();
    const lines = csv.trim().split("\n");
    expect(lines[0]).toBe("No.,Time in Singapore,Admin,Action,What,Target no.,Target,Details");
    expect(lines).toHaveLength(1_002);
    const numbers = lines.slice(1).map((line) => Number(line.split(",")[0]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(lines[1]).toContain(",2026-12-01 12:00,Boss,guide.delete,deleted a guide,1001000,");
    expect(lines[1]).not.toMatch(/,=/);
    const { items } = await admin.caller.admin.audit({ action: "audit.export" });
    expect(items).toMatchObject([{ actorId: admin.user.id, details: { action: "guide.delete" } }]);
  });

  it("has what was done on the server's command line, once", async () => {
    const { id, email } = await createUser(database.db);
    await grantAdmin({ db: database.db, now: () => new Date() }, email);
    await grantAdmin({ db: database.db, now: () => new Date() }, email);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { actorId: null, action: "person.promote", targetId: id },
    ]);
  });
});
