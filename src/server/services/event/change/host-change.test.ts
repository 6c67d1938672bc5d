import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries, eventRecaps, events, notifications, uploads } from "#server/db/schema/index.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";
import { openUpload } from "#server/services/upload/open-upload.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { asAdmin, asMember, createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUpload, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();
const HOUR = 3_600_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

const outcome = async (call: Promise<unknown>) => {
  const { status, message, details } = await errorOf(call);
  const path = details[0]?.path;
  return path ? [status, message, path] : [status, message];
};

/** A published event with its host, and an admin. */
async function prepare(overrides: Parameters<typeof createEvent>[1] = {}) {
  const admin = await asAdmin(database.db);
  const host = await asMember(database.db);
  const event = await createEvent(database.db, { createdBy: host.user.id, ...overrides });
  const noticesOf = async (userId: number) =>
    (
      await database.db
        .select({ message: notifications.notificationMessage, kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id)
    ).filter(({ kind }) => kind === "event_host_changed");
  return { id: event.id, event, host, admin, noticesOf };
}

const ONLY_ADMIN = "Only an admin can change this.";

describe("a host", () => {
  it("changes everything but the title, and cancels with a reason", async () => {
    const { id, event, host } = await prepare();
    const upload = await createUpload(database.db, host.user.id);
    const changed = await host.caller.event.update({
      ...{
        id,
        title: event.title,
        status: "published",
        location: "Block 5",
        date: "2026-12-20",
        time: "18:00",
      },
      ...{ endTime: "20:00", description: "New", capacity: 12, postalCode: "738344", station: "Admiralty" },
      ...{ directions: "Gate 2", topics: ["cooking"], coverKey: upload.key, updatedAt: event.updatedAt },
    });
    expect(changed).toMatchObject({
      location: "Block 5",
      date: "2026-12-20",
      capacity: 12,
      area: "Woodlands",
    });
    expect(await outcome(host.caller.event.update({ id, title: "Mine" }))).toEqual([
      403,
      ONLY_ADMIN,
      "title",
    ]);
    for (const status of ["proposed", "declined"] as const) {
      expect(await outcome(host.caller.event.update({ id, status }))).toEqual([403, ONLY_ADMIN, "status"]);
    }
    const cancelled = await host.caller.event.update({
      id,
      status: "cancelled",
      reason: "The hall is closed.",
    });
    expect(cancelled).toMatchObject({ status: "cancelled", changeReason: "The hall is closed." });
    expect(await outcome(host.caller.event.update({ id, status: "published" }))).toEqual([
      ...[403, ONLY_ADMIN, "status"],
    ]);
  });

  it("changes nothing once the event is over, and nobody once it is closed", async () => {
    const over = await prepare({ startsAt: later(-2 * HOUR) });
    const running = await prepare({ startsAt: later(-2 * HOUR + 1) });
    expect((await running.host.caller.event.update({ id: running.id, location: "Hall" })).location).toBe(
      "Hall",
    );
    const { id, host, admin } = over;
    expect(await outcome(host.caller.event.update({ id, location: "Hall" }))).toEqual([
      409,
      "Event is over!",
    ]);
    expect((await admin.caller.event.update({ id, location: "Hall" })).location).toBe("Hall");
    await database.db.insert(eventRecaps).values({ eventId: id, came: 3 });
    for (const { caller } of [host, admin]) {
      expect(await outcome(caller.event.update({ id, location: "Elsewhere" }))).toEqual([
        409,
        "Event is closed!",
      ]);
    }
    expect(await admin.caller.event.ownRole({ id })).toMatchObject({ closed: true });
  });

  it("is recorded as the actor, and the admins are notified in the bell alone", async () => {
    const { id, event, host, admin, noticesOf } = await prepare({ capacity: 20 });
    await host.caller.event.update({ id, capacity: 30, location: "Block 5" });
    expect(await noticesOf(admin.user.id)).toEqual([
      {
        kind: "event_host_changed",
        message: `A host changed “${event.title}”: Location: ${event.location} → Block 5 · Spots: 20 → 30`,
      },
    ]);
    expect(host.traces.mails).toEqual([]);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { actorId: host.user.id, action: "event.update_by_host", targetId: id },
    ]);
    await host.caller.event.update({ id, capacity: 30 });
    expect(await noticesOf(admin.user.id)).toHaveLength(1);
  });

  it("makes ten changes of an event a day with the others, and another event has its own", async () => {
    const { id, host, admin } = await prepare();
    const elsewhere = await createEvent(database.db, { createdBy: host.user.id });
    for (let capacity = 1; capacity <= 10; capacity += 1) await host.caller.event.update({ id, capacity });
    const eleventh = host.caller.event.update({ id, capacity: 11 });
    expect(await outcome(eleventh)).toEqual([
      429,
      "This event has been changed many times today. You can change it again tomorrow.",
    ]);
    expect((await host.caller.event.get({ id })).capacity).toBe(10);
    expect((await admin.caller.event.update({ id, capacity: 11 })).capacity).toBe(11);
    expect((await host.caller.event.update({ id: elsewhere.id, capacity: 1 })).capacity).toBe(1);
    const cancelled = await host.caller.event.update({ id, status: "cancelled", reason: "Storm" });
    expect(cancelled).toMatchObject({ status: "cancelled", changeReason: "Storm" });
  });
});

describe("a description or cover that a host replaced", () => {
  it("is emailed to admins before and after, and put back by one of them", async () => {
    const { id, event, host, admin, noticesOf } = await prepare();
    await host.caller.event.update({ id, description: "Buy my **shoes**" });
    expect(host.traces.mails.map(({ to }) => to)).toEqual([admin.user.email]);
    const text = host.traces.mails[0]?.text ?? "";
    for (const part of [
      event.description,
      "Buy my **shoes**",
      "Put back",
      `https://cukup.test/events/${id}/changes`,
    ]) {
      expect(text).toContain(part);
    }
    expect(await noticesOf(admin.user.id)).toHaveLength(1);
    const [change] = await admin.caller.event.hostChanges({ id });
    expect(change).toMatchObject({
      description: { before: event.description, now: "Buy my **shoes**" },
      cover: null,
    });
    const changeId = change?.id ?? 0;
    expect(await admin.caller.event.putBack({ id, changeId })).toMatchObject({
      description: event.description,
    });
    const { updatedAt } = await admin.caller.event.putBack({ id, changeId });
    expect((await admin.caller.event.get({ id })).updatedAt).toEqual(updatedAt);
    expect(await noticesOf(admin.user.id)).toHaveLength(1);
    const [latest] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(latest).toMatchObject({ action: "event.put_back", actorId: admin.user.id });
    const other = await createEvent(database.db);
    expect((await errorOf(admin.caller.event.putBack({ id: other.id, changeId }))).status).toBe(404);
    expect((await errorOf(host.caller.event.putBack({ id, changeId }))).status).toBe(403);
  });

  it("is kept for 30 days as a cover, also from the sweep", async () => {
    const { db } = database;
    const storage = createMemoryStorage();
    const { id, host, admin } = await prepare();
    const [first, second] = [
      await createUpload(db, host.user.id, { storage, createdAt: later(-90 * 24 * HOUR) }),
      await createUpload(db, host.user.id, { storage, createdAt: later(-90 * 24 * HOUR) }),
    ];
    await db.update(events).set({ coverUploadId: first.id }).where(eq(events.id, id));
    await host.caller.event.update({ id, coverKey: second.key });
    const sweep = (days: number) =>
      sweepUploads(createTestContext(db, { storage, now: () => later(days * 24 * HOUR) }).context);
    expect((await sweep(29)).rows).toBe(0);
    const [change] = await admin.caller.event.hostChanges({ id });
    expect(change?.cover).toEqual({ before: first.image, now: second.image, isGone: false });
    const open = (viewer: { id: number; permission: number; activated: boolean }) =>
      openUpload({ db, storage, viewer, now: () => NOW }, { key: first.key, size: "photo" });
    expect((await open(admin.user)).isPublic).toBe(false);
    expect((await errorOf(open((await asMember(db)).user))).status).toBe(404);
    const changeId = change?.id ?? 0;
    expect((await admin.caller.event.putBack({ id, changeId })).coverUrl).toBe(first.image);
    await host.caller.event.update({ id, coverKey: second.key });
    expect((await sweep(31)).rows).toBe(1);
    expect(await db.select().from(uploads).where(eq(uploads.id, first.id))).toEqual([]);
    expect((await admin.caller.event.hostChanges({ id }))[1]?.cover).toMatchObject({
      before: null,
      isGone: true,
    });
    expect(await outcome(admin.caller.event.putBack({ id, changeId }))).toEqual([
      409,
      "The former picture is deleted.",
    ]);
  });

  it("is not deleted by its owner as a cover, and put back without a picture that is gone", async () => {
    const { db } = database;
    const { id, event, host, admin } = await prepare();
    const former = await createUpload(db, host.user.id);
    await db.update(events).set({ coverUploadId: former.id }).where(eq(events.id, id));
    await host.caller.event.update({ id, coverKey: null, description: "Buy my shoes" });
    const remove = (days: number) => {
      const { context } = createTestContext(db, { now: () => later(days * 24 * HOUR) });
      return deleteUpload({ ...context, viewer: host.user }, former.key);
    };
    expect(await outcome(remove(29))).toEqual([409, "This file is in use."]);
    expect(await remove(30)).toBeNull();
    const [change] = await admin.caller.event.hostChanges({ id });
    expect(change?.cover?.isGone).toBe(true);
    expect(await admin.caller.event.putBack({ id, changeId: change?.id ?? 0 })).toMatchObject({
      description: event.description,
      coverUrl: null,
    });
  });

  it("is not emailed to an admin who switched these emails off", async () => {
    const { id, host, admin } = await prepare();
    await admin.caller.notification.setPreference({ kind: "event_host_changed", inApp: true, email: false });
    await host.caller.event.update({ id, description: "New" });
    expect(host.traces.mails).toEqual([]);
  });
});
