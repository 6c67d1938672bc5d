import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries, fridgeNotes, notifications, reports } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";

const database = testDatabase();

async function createReportedNote() {
  const author = await createUser(database.db);
  const fridge = await createFridge(database.db, { name: "Fridge in Bedok" });
  const note = await createFridgeNote(database.db, fridge.id, { authorId: author.id, note: "Rude words" });
  return { author, fridge, note };
}

describe("a report of a note", () => {
  it("is stored once for each reporter, and notifies admins, who do not read who sent it", async () => {
    const { author, fridge, note } = await createReportedNote();
    const { caller: reviewer, user: admin } = await asAdmin(database.db);
    const { caller, user } = await asMember(database.db);
    const first = await caller.report.note({ id: note.id, reason: "rude", text: "Look" });
    expect(await caller.report.note({ id: note.id, reason: "spam" })).toEqual({ id: first.id, isNew: false });
    const listed = await reviewer.report.list({});
    expect(listed.items).toMatchObject([
      { reason: "rude", text: "Look", about: author.username, fridge: { id: fridge.id }, outcome: null },
    ]);
    expect(JSON.stringify(listed)).not.toContain(user.username);
    const sent = await database.db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(sent).toMatchObject([
      { notificationMessage: "Report on “Fridge in Bedok”: Somebody was rude.", link: "/admin/reports" },
    ]);
  });

  it("is emailed to admins when it is about somebody's health, and comes first", async () => {
    const { note } = await createReportedNote();
    const { caller: reviewer } = await asAdmin(database.db);
    const first = await asMember(database.db);
    const second = await asMember(database.db);
    await first.caller.report.note({ id: note.id, reason: "spam" });
    await second.caller.report.note({ id: note.id, reason: "ill" });
    expect(first.traces.mails).toEqual([]);
    expect(second.traces.mails).toHaveLength(1);
    expect((await reviewer.report.list({})).items.map(({ reason }) => reason)).toEqual(["ill", "spam"]);
  });

  it("is one of 20 a day", async () => {
    const { caller } = await asMember(database.db);
    const fridge = await createFridge(database.db);
    const report = async () =>
      caller.report.note({ id: (await createFridgeNote(database.db, fridge.id)).id, reason: "spam" });
    for (let sent = 0; sent < 20; sent += 1) await report();
    expect((await errorOf(report())).status).toBe(429);
  });

  it("takes the note off its page when an admin removes it, with all other reports of it", async () => {
    const { fridge, note } = await createReportedNote();
    for (const reason of ["rude", "spam"] as const)
      await (await asMember(database.db)).caller.report.note({ id: note.id, reason });
    const { caller, user, traces } = await asAdmin(database.db);
    const [first] = (await caller.report.list({})).items;
    const id = first?.id ?? 0;
    for (let times = 0; times < 2; times += 1)
      expect(await caller.report.settle({ id, outcome: "removed" })).toMatchObject({ outcome: "removed" });
    expect(traces.tags).toContain(`fridge:${fridge.id}`);
    expect((await caller.report.list({})).meta.total).toBe(0);
    expect((await anonymous(database.db).caller.fridge.get({ id: fridge.id })).notes).toEqual([]);
    expect((await errorOf(caller.report.settle({ id, outcome: "kept" }))).status).toBe(409);
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(entries).toMatchObject([{ action: "report.remove", targetId: id }]);
  });

  it("leaves the note where it is when an admin keeps it", async () => {
    const { fridge, note } = await createReportedNote();
    await (await asMember(database.db)).caller.report.note({ id: note.id, reason: "other" });
    const { caller } = await asAdmin(database.db);
    const [first] = (await caller.report.list({})).items;
    await caller.report.settle({ id: first?.id ?? 0, outcome: "kept" });
    expect((await caller.fridge.get({ id: fridge.id })).notes).toHaveLength(1);
    expect(await database.db.select().from(reports)).toMatchObject([{ outcome: "kept" }]);
  });
});

describe("a deleted account", () => {
  it("leaves the levels of its notes, without their texts and its name", async () => {
    const { author, fridge, note } = await createReportedNote();
    const { caller, user, traces } = await asMember(database.db);
    await caller.report.note({ id: note.id, reason: "other", text: "I am Mei" });
    const own = await createFridgeNote(database.db, fridge.id, { authorId: user.id, note: "Mei was here" });
    await caller.user.delete({});
    const [stored] = await database.db.select().from(fridgeNotes).where(eq(fridgeNotes.id, own.id));
    expect(stored).toMatchObject({ authorId: null, note: null, level: "some" });
    expect(await database.db.select().from(reports)).toMatchObject([
      { reporterId: null, text: null, aboutUserId: author.id },
    ]);
    expect(traces.tags).toContain(`fridge:${fridge.id}`);
  });
});
